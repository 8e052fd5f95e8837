import { blankSchool } from '@fieldhouse/contract/school/blank'
import { unreadable } from '@fieldhouse/contract/school/colors'
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
    ...blankSchool(identities.filter((each) => sports.includes(each.slug))),
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

const names: Readonly<Record<string, string>> = {
  school: 'The school’s name',
  nickname: 'What its teams are called',
  abbr: 'The abbreviation',
  appName: 'What its teams are called',
  sports: 'The sports',
  timeZone: 'The time zone',
}

/** What is still missing, a sentence each; nothing where all of it can be sent. */
export function missing(said: Said): string[] {
  const parsed = settingsSchema.safeParse(schoolOf(said))
  const school = parsed.success
    ? []
    : parsed.error.issues.flatMap(({ path: [field], message }) => {
        // Made of the name, which is asked for once.
        if (field === 'tenant') return said.school.trim() === '' ? [] : ['The school’s name needs a letter of A to Z.']
        return `${names[String(field)] ?? String(field)}: ${message}.`
      })
  const owner = [
    ...(/^[a-z]+(-[a-z]+){3}$/.test(said.word.trim()) ? [] : ['The word has four parts with hyphens.']),
    ...(said.firstname.trim() === '' || said.lastname.trim() === '' ? ['Say your name.'] : []),
    ...(said.email.includes('@') ? [] : ['Say your email address.']),
    ...([...said.password].length >= 8 ? [] : ['A password has 8 characters or more.']),
  ]
  return [...new Set([...owner, ...school, ...unreadable({ brand: said.brand }).map((text) => `${text}.`)])]
}
