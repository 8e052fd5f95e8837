import { currentSchool } from '@fieldhouse/contract/company'
import { getSchool } from '@fieldhouse/contract/school/school'
import { soapboxPage } from '@fieldhouse/contract/school/soapbox'
import type { ServeEndpoint } from '../shared/http/call.ts'
import { renderSoapboxPage } from './soapbox.ts'

export function registerSchoolRoutes(serve: ServeEndpoint) {
  serve.cached(getSchool, [], async () => currentSchool())
  serve.text(soapboxPage, 'html', async () => renderSoapboxPage(currentSchool()))
}
