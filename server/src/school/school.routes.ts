import { currentSchool } from '@fieldhouse/contract/company'
import { getSchool } from '@fieldhouse/contract/school/school'
import { soapboxPage } from '@fieldhouse/contract/school/soapbox'
import type { Serve } from '../shared/http/call.ts'
import { soapboxHtml } from './soapbox.ts'

export function schoolRoutes(serve: Serve) {
  serve.cached(getSchool, [], async () => currentSchool())
  serve.text(soapboxPage, 'html', async () => soapboxHtml(currentSchool()))
}
