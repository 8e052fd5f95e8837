import { createBlankSchool } from '@fieldhouse/contract/school/blank'
import { describeUnreadableColors } from '@fieldhouse/contract/school/colors'
import { type Company, settingsSchema } from '@fieldhouse/contract/school/settings'
import { identities } from '@fieldhouse/sports/identities'
import type { CrestMark } from '../shared/look/MarkField.tsx'

/** What somebody says who begins a school. */
export interface Said {
  word: string
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

export const nothingSaid = (timeZone: string): Said => ({
  word: '',
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

/** `Harbor State` is `HARB` until somebody says otherwise. */
export const abbreviated = (school: string): string =>
  school
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 4)
    .toUpperCase()

/** The school as the server keeps it; what nobody was asked for is as in every new school. */
export function schoolOf({ school, nickname, abbr, brand, mark, timeZone, sports }: Said): Company {
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

/** Where somebody says it; the name of the app is the nickname. */
export type FieldName = Exclude<keyof Said, 'mark'>

/** What is wrong, and where that is mended. */
export interface Lack {
  field: FieldName
  words: string
}

const names: Readonly<Record<string, { field: FieldName; name: string }>> = {
  school: { field: 'school', name: 'The school’s name' },
  nickname: { field: 'nickname', name: 'Team nickname' },
  abbr: { field: 'abbr', name: 'The abbreviation' },
  appName: { field: 'nickname', name: 'Team nickname' },
  sports: { field: 'sports', name: 'The sports' },
  timeZone: { field: 'timeZone', name: 'The time zone' },
}

/** A field's id on the page. */
export const idOf = (field: FieldName): string => `setup-${field}`

export const wordsOf = (lacks: readonly Lack[], field: FieldName): string | undefined =>
  lacks.find((lack) => lack.field === field)?.words

/** What is still missing, a sentence each, in the page's order; nothing where all of it can be sent. */
export function missing(said: Said): Lack[] {
  const parsed = settingsSchema.safeParse(schoolOf(said))
  const school = parsed.success
    ? []
    : parsed.error.issues.flatMap(({ path: [field], message }) => {
        // Made of the name, which is asked for once.
        if (field === 'tenant')
          return said.school.trim() === '' ? [] : [lack('school', 'The school’s name needs a letter from A to Z.')]
        const place = names[String(field)] ?? { field: 'school', name: String(field) }
        return lack(place.field, `${place.name}: ${message}.`)
      })
  const owner = [
    ...(/^[a-z]+(-[a-z]+){3}$/.test(said.word.trim())
      ? []
      : [lack('word', 'The setup code has four parts with hyphens.')]),
    ...(said.firstname.trim() === '' ? [lack('firstname', 'Enter your first name.')] : []),
    ...(said.lastname.trim() === '' ? [lack('lastname', 'Enter your last name.')] : []),
    ...(said.email.includes('@') ? [] : [lack('email', 'Enter your email address.')]),
    ...([...said.password].length >= 8 ? [] : [lack('password', 'Use 8 characters or more.')]),
  ]
  const colors = describeUnreadableColors({ brand: said.brand }).map((text) => lack('brand', `${text}.`))
  const all = [...owner, ...school, ...colors]
  return order.flatMap((field) => all.find((each) => each.field === field) ?? [])
}

const lack = (field: FieldName, words: string): Lack => ({ field, words })

/** As the fields follow each other on the page. */
const order: readonly FieldName[] = [
  'word',
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
