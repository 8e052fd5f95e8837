import { codes as baseball } from './baseball/codes.ts'
import { codes as basketball } from './basketball/codes.ts'
import { codes as beachVolleyball } from './beach-volleyball/codes.ts'
import { codes as crossCountry } from './cross-country/codes.ts'
import { codes as fieldHockey } from './field-hockey/codes.ts'
import { codes as football } from './football/codes.ts'
import { codes as golf } from './golf/codes.ts'
import { codes as gymnastics } from './gymnastics/codes.ts'
import type { SportCodes } from './kit/identity.ts'
import { codes as lacrosse } from './lacrosse/codes.ts'
import { codes as skiing } from './skiing/codes.ts'
import { codes as soccer } from './soccer/codes.ts'
import { codes as swimming } from './swimming/codes.ts'
import { codes as tennis } from './tennis/codes.ts'
import { codes as track } from './track/codes.ts'
import { codes as volleyball } from './volleyball/codes.ts'

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
