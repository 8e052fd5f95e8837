import { company } from '@fieldhouse/contract/company'
import { getSchool } from '@fieldhouse/contract/school/school'
import type { Serve } from '../shared/http/call.ts'

export function schoolRoutes(serve: Serve) {
  serve.cached(getSchool, [], async () => company)
}
