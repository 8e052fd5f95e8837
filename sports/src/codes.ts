import { codes as baseball } from './baseball/identity.ts'
import { codes as basketball } from './basketball/identity.ts'
import { codes as beachVolleyball } from './beach-volleyball/identity.ts'
import { codes as crossCountry } from './cross-country/identity.ts'
import { codes as fieldHockey } from './field-hockey/identity.ts'
import { codes as football } from './football/identity.ts'
import { codes as golf } from './golf/identity.ts'
import { codes as gymnastics } from './gymnastics/identity.ts'
import type { SportCodes } from './kit/identity.ts'
import { codes as lacrosse } from './lacrosse/identity.ts'
import { codes as skiing } from './skiing/identity.ts'
import { codes as soccer } from './soccer/identity.ts'
import { codes as swimming } from './swimming/identity.ts'
import { codes as tennis } from './tennis/identity.ts'
import { codes as track } from './track/identity.ts'
import { codes as volleyball } from './volleyball/identity.ts'

/** Abbreviations of all sports in tables. The app loads it for the search only. */
export const codes: SportCodes = {
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
}
