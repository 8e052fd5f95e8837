import type { ServeEndpoint } from '../shared/http/call.ts'
import { registerAccessRoutes } from './access.routes.ts'
import { type AccessDeps, createAccessService } from './access.service.ts'
import { createFindWays, type WaysDeps } from './ways.service.ts'

/** Opens the checks of who can watch what. */
export function openAccess(serve: ServeEndpoint, deps: AccessDeps & WaysDeps) {
  const access = createAccessService(deps)
  registerAccessRoutes(serve, access, createFindWays(deps))
  return { lockOf: access.lockOf }
}
