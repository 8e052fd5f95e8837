import { currentSchool } from '@fieldhouse/contract/company'
import {
  appleAppSiteAssociation,
  assetLinks,
  createAppleAssociation,
  createAssetLinks,
} from '@fieldhouse/contract/school/app-links'
import { getSchool } from '@fieldhouse/contract/school/school'
import { soapboxPage } from '@fieldhouse/contract/school/soapbox'
import { refuseMissing } from '../shared/errors/refusal.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import { renderSoapboxPage } from './soapbox.ts'

export function registerSchoolRoutes(serve: ServeEndpoint) {
  serve.cached(getSchool, [], async () => {
    const { marketRules, ...school } = currentSchool()
    return school
  })
  serve(appleAppSiteAssociation, async () => requireApp(createAppleAssociation(currentSchool())))
  serve(assetLinks, async () => requireApp(createAssetLinks(currentSchool())))
  serve.text(soapboxPage, 'html', async () => renderSoapboxPage(currentSchool()))
}

function requireApp<T>(links: T | undefined): T {
  if (links === undefined) throw refuseMissing('app')
  return links
}
