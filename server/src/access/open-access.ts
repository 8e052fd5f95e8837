import type { ServeEndpoint } from '../shared/http/call.ts'
import { registerAccessRoutes } from './access.routes.ts'
import { type AccessDeps, createAccessService } from './access.service.ts'

/** Opens the checks of who can watch what. */
export const openAccess = (serve: ServeEndpoint, deps: AccessDeps): void =>
  registerAccessRoutes(serve, createAccessService(deps))
