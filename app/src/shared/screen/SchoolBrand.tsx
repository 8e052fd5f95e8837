import { currentSchool } from '@fieldhouse/contract/company'
import { Crest } from '@fieldhouse/design/art/Crest'
import { Logo } from '@fieldhouse/design/art/Logo'

/** The school's crest with the app's name. */
export const SchoolBrand = () => (
  <Logo crest={<Crest mark={currentSchool().crest.mark} size={32} />} name={currentSchool().appName} />
)
