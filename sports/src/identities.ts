import { company } from '@fieldhouse/contract/company'
import { identities as baseball } from './baseball/identity.ts'
import { identities as basketball } from './basketball/identity.ts'
import { identities as beachVolleyball } from './beach-volleyball/identity.ts'
import { identities as crossCountry } from './cross-country/identity.ts'
import { identities as fieldHockey } from './field-hockey/identity.ts'
import { identities as football } from './football/identity.ts'
import { identities as golf } from './golf/identity.ts'
import { identities as gymnastics } from './gymnastics/identity.ts'
import { type Identity, identity } from './kit/identity.ts'
import { identities as lacrosse } from './lacrosse/identity.ts'
import { identities as skiing } from './skiing/identity.ts'
import { identities as soccer } from './soccer/identity.ts'
import { identities as swimming } from './swimming/identity.ts'
import { identities as tennis } from './tennis/identity.ts'
import { identities as track } from './track/identity.ts'
import { identities as volleyball } from './volleyball/identity.ts'

/** Who every sport is, one line each: all that lists and addresses need, and light enough for the first screen. */
export const identities: readonly Identity[] = [
  ...baseball,
  ...basketball,
  ...beachVolleyball,
  ...crossCountry,
  ...fieldHockey,
  ...football,
  ...golf,
  ...gymnastics,
  ...lacrosse,
  ...skiing,
  ...soccer,
  ...swimming,
  ...tennis,
  ...track,
  ...volleyball,
]

/** Those that the tenant keeps, in its order. */
export const sports: readonly Identity[] = company.sports.flatMap((slug) =>
  identities.filter((each) => each.slug === slug),
)

/** Every slug that an address may name. */
export const everySport: readonly Identity[] = [
  ...sports,
  ...company.pages.map(({ slug, title, gender, asset }) => identity(0, slug, title, gender, asset)),
]
