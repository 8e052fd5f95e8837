import { createInterface } from 'node:readline/promises'
import { serveSchool } from '@fieldhouse/contract/company'
import { blankSchool } from '@fieldhouse/contract/school/blank'
import { getSettings, putSettings, undoSettings } from '@fieldhouse/contract/school/desk'
import { beginSchool } from '@fieldhouse/contract/setup/setup'
import { identities } from '@fieldhouse/sports/identities'
import { readSchoolFile, writeSchoolFile } from '../shared/files/school-file.ts'
import { StartRefused } from '../shared/log/start-refused.ts'
import { saveOf, wordsOf } from '../shared/settings/differences.ts'
import type { Given } from './arguments.ts'
import { type Api, openApi } from './session/api.ts'
import { hashOf } from './session/prove.ts'
import { askPassword } from './session/typed.ts'

export const schoolUsage = `  school                   which school the server is of
  school new FILE          a file to fill in, for a server that has no school yet
  school begin FILE EMAIL  begins it on that server, with the word that its start printed; EMAIL is the first operator   --first --last --word
  school export FILE       all its settings: names, colours, sports, plans, markets
  school import FILE       other settings, at once and without a new build; what is another is told first   --yes
  school undo NUMBER       takes that change of it back; audit tells its number, as in: settings 12`

/** What needs no school on the server yet; false where it does. */
export async function beginCommand(server: string, { words: [verb, file, email], flag }: Given): Promise<boolean> {
  if (verb === 'new' && file) {
    writeSchoolFile(file, blankSchool(identities))
    console.log(`✓ ${file}: fill in what is empty, and leave of the sports those that you keep.`)
    return true
  }
  if (verb !== 'begin') return false
  if (!file || !email) throw new StartRefused(`Which file, and whose address?\n\n${schoolUsage}`)
  const school = readSchoolFile(file)
  const firstname = flag('first') ?? (await asked('Your first name'))
  const lastname = flag('last') ?? (await asked('Your last name'))
  const password = await askPassword()
  const owner = { email, firstname, lastname, password: hashOf(password) }
  // Nothing can be asked of a server before it is known which school it is.
  serveSchool(school)
  const word = flag('word') ?? (await asked('The word that the start printed'))
  const done = await openApi(server, () => undefined).call(beginSchool, { body: { word, school, owner } })
  console.log(`✓ ${done.school} is begun, and ${done.owner} runs it`)
  return true
}

async function asked(question: string): Promise<string> {
  const line = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await Promise.race([
    line.question(`${question}: `),
    new Promise<string>((resolve) => line.once('close', () => resolve(''))),
  ])
  line.close()
  if (answer.trim() === '') throw new StartRefused('Nothing was changed.')
  return answer.trim()
}

export async function schoolCommand(
  api: Api,
  { words: [verb, file], flag }: Given,
  ask: (question: string, word: string) => Promise<void>,
): Promise<void> {
  const { revision, school } = await api.call(getSettings)
  if (verb === undefined)
    return console.log(`${school.school} ${school.nickname} (${school.abbr}), school ${school.id}, in ${school.timeZone}
${school.sports.length} sports: ${school.sports.map(({ slug }) => slug).join(', ')}`)
  if (verb === 'undo') return undoChange(api, file)
  if (!file || (verb !== 'export' && verb !== 'import')) throw new StartRefused(`school what?\n\n${schoolUsage}`)
  if (verb === 'export') {
    writeSchoolFile(file, school)
    return console.log(`✓ ${file}: ${school.school} ${school.nickname}, as changed ${revision} times`)
  }
  const wish = readSchoolFile(file)
  const others = wordsOf(saveOf(school, wish))
  if (others.length === 0) return console.log('· nothing is another')
  for (const name of others) console.log(`  ${name}\n    was ${said(school, name)}\n    is  ${said(wish, name)}`)
  if (!flag('yes')) await ask('Fans see it at once.', 'import')
  await api.call(putSettings, { body: { revision, school: wish } })
  console.log(`✓ ${wish.school} ${wish.nickname}: ${others.join(', ')} changed`)
}

async function undoChange(api: Api, number: string | undefined): Promise<void> {
  if (!number) throw new StartRefused(`Which change?\n\n${schoolUsage}`)
  const { school } = await api.call(undoSettings, { params: { id: number } })
  console.log(`✓ ${school.school} ${school.nickname}: as it was before change ${number}`)
}

const said = (school: object, name: string): string =>
  JSON.stringify(Object.entries(school).find(([key]) => key === name)?.[1]) ?? 'nothing'
