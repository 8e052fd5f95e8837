import { createBlankSchool } from '@fieldhouse/contract/school/blank-school'
import { describeUnreadableColors } from '@fieldhouse/contract/school/colors'
import { type Company, settingsSchema } from '@fieldhouse/contract/school/settings'
import { identities } from '@fieldhouse/sports/identities'
import type { CrestMark } from '../shared/look/MarkField.tsx'

/** Input of the setup form. */
export interface SetupDraft {
  code: string
  firstname: string
  lastname: string
  email: string
  password: string
  school: string
  nickname: string
  abbr: string
  brand: string
  mark: CrestMark
  timeZone: string
  sports: readonly string[]
}

export const newSetupDraft = (timeZone: string): SetupDraft => ({
  code: '',
  firstname: '',
  lastname: '',
  email: '',
  password: '',
  school: '',
  nickname: '',
  abbr: '',
  brand: '#34435e',
  mark: 'fieldhouse',
  timeZone,
  sports: [],
})

/** Abbreviates a school until another abbreviation is typed: `Harbor State` becomes `HARB`. */
export const abbreviateSchool = (school: string): string =>
  school
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 4)
    .toUpperCase()

/** The school as the server stores it; settings that are not asked for have the values of a blank school. */
export function toNewSchool({ school, nickname, abbr, brand, mark, timeZone, sports }: SetupDraft): Company {
  const slug = school
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return {
    ...createBlankSchool(identities.filter((each) => sports.includes(each.slug))),
    tenant: slug,
    appName: nickname.trim().slice(0, 24),
    school: school.trim(),
    nickname: nickname.trim(),
    abbr: abbr.trim().toUpperCase(),
    colors: { brand },
    crest: { mark },
    timeZone,
  }
}

/** Fields of the form; the app's name is the nickname. */
export type SetupFieldName = Exclude<keyof SetupDraft, 'mark'>

/** A problem and the field where it is fixed. */
export interface SetupProblem {
  field: SetupFieldName
  words: string
}

const fieldNames: Readonly<Record<string, { field: SetupFieldName; name: string }>> = {
  school: { field: 'school', name: 'The school’s name' },
  nickname: { field: 'nickname', name: 'Team nickname' },
  abbr: { field: 'abbr', name: 'The abbreviation' },
  appName: { field: 'nickname', name: 'Team nickname' },
  sports: { field: 'sports', name: 'The sports' },
  timeZone: { field: 'timeZone', name: 'The time zone' },
}

/** Id of a field on the page. */
export const getFieldId = (field: SetupFieldName): string => `setup-${field}`

export const getFieldProblem = (problems: readonly SetupProblem[], field: SetupFieldName): string | undefined =>
  problems.find((lack) => lack.field === field)?.words

/** Lists what is missing, one sentence each, in the page's order; empty when everything can be sent. */
export function listProblems(draft: SetupDraft): SetupProblem[] {
  const parsed = settingsSchema.safeParse(toNewSchool(draft))
  const school = parsed.success
    ? []
    : parsed.error.issues.flatMap(({ path: [field], message }) => {
        // Derived from the name, which is reported once.
        if (field === 'tenant')
          return draft.school.trim() === ''
            ? []
            : [createProblem('school', 'The school’s name needs a letter from A to Z.')]
        const place = fieldNames[String(field)] ?? { field: 'school', name: String(field) }
        return createProblem(place.field, `${place.name}: ${message}.`)
      })
  const owner = [
    ...(/^[a-z]+(-[a-z]+){3}$/.test(draft.code.trim())
      ? []
      : [createProblem('code', 'The setup code has four parts with hyphens.')]),
    ...(draft.firstname.trim() === '' ? [createProblem('firstname', 'Enter your first name.')] : []),
    ...(draft.lastname.trim() === '' ? [createProblem('lastname', 'Enter your last name.')] : []),
    ...(draft.email.includes('@') ? [] : [createProblem('email', 'Enter your email address.')]),
    ...([...draft.password].length >= 8 ? [] : [createProblem('password', 'Use 8 characters or more.')]),
  ]
  const colors = describeUnreadableColors({ brand: draft.brand }).map((text) => createProblem('brand', `${text}.`))
  const all = [...owner, ...school, ...colors]
  return fieldOrder.flatMap((field) => all.find((each) => each.field === field) ?? [])
}

const createProblem = (field: SetupFieldName, words: string): SetupProblem => ({ field, words })

/** Order of the fields on the page. */
const fieldOrder: readonly SetupFieldName[] = [
  'code',
  'firstname',
  'lastname',
  'email',
  'password',
  'school',
  'nickname',
  'abbr',
  'timeZone',
  'brand',
  'sports',
]
