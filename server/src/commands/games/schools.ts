import {
  editSchool,
  type ListedSchool,
  listSchools,
  mergeSchools,
  putSchoolLogo,
  removeSchoolLogo,
} from '@fieldhouse/contract/games/names'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Ask, type Given, numberOf } from '../arguments.ts'

import { givenFile } from '../given-file.ts'

import type { Api } from '../session/api.ts'

export const schoolsUsage = `  schools [WORDS]          who plays here: number, name, abbreviation, games, and how files call them
  schools rename ID        --name "Northern State" --short "Northern" --abbr NSU; the old name stays known
  schools color ID COLOR   what its crest is drawn in, as #1c6b3a; none: chosen by its name
  schools merge ID INTO    it is the same school as INTO: its games and names become that one's; asks, unless --yes
  schools logo ID FILE     PNG, JPEG or WebP; none takes it away`

export const schoolsFlags = ['name', 'short', 'abbr']

export async function schoolsCommand(api: Api, { words, flag }: Given, ask: Ask): Promise<void> {
  const [verb, id, third] = words
  if (verb !== 'rename' && verb !== 'merge' && verb !== 'logo' && verb !== 'color') {
    const { schools } = await api.call(listSchools, { query: words.length > 0 ? { q: words.join(' ') } : {} })
    for (const school of schools) console.log(lineOf(school))
    return
  }
  const params = { id: String(numberOf(id, 'ID')) }
  if (verb === 'rename') {
    const [name, short, abbr] = schoolsFlags.map(flag)
    if (!name && !short && !abbr) throw new StartRefused(`Rename it to what?\n\n${schoolsUsage}`)
    const body = { ...(name && { name }), ...(short && { short }), ...(abbr && { abbr }) }
    return console.log(`✓${lineOf(await api.call(editSchool, { params, body }))}`)
  }
  if (verb === 'color') {
    if (!third) throw new StartRefused(`Which color?\n\n${schoolsUsage}`)
    const body = { color: third === 'none' ? null : third }
    return console.log(`✓${lineOf(await api.call(editSchool, { params, body }))}`)
  }
  if (verb === 'merge') {
    const into = numberOf(third, 'INTO')
    const { schools } = await api.call(listSchools, { query: {} })
    const [from, other] = [Number(id), into].map((wanted) => schools.find((school) => school.id === wanted))
    if (from && other) await ask(`${from.name} (${from.games} games) becomes ${other.name}, for good.`, 'merge')
    const { school, games } = await api.call(mergeSchools, { params, body: { into } })
    return console.log(`✓ ${games} games are ${school.name}'s now`)
  }
  if (third === 'none') return console.log(`✓${lineOf(await api.call(removeSchoolLogo, { params }))}`)
  if (!third) throw new StartRefused(`Which picture?\n\n${schoolsUsage}`)
  console.log(`✓${lineOf(await api.call(putSchoolLogo, { params, body: givenFile(third) }))}`)
}

const lineOf = ({ id, name, short, abbr, own, games, names }: ListedSchool): string => {
  const called = short === name ? abbr : `${short}, ${abbr}`
  const known = names.length > 0 ? `  also ${names.map((each) => each.name).join(', ')}` : ''
  return `${String(id).padStart(6)}  ${name} (${called})  ${own ? 'our own' : `${games} games`}${known}`
}
