import { createInterface } from 'node:readline/promises'
import { setOnlySchool } from '@fieldhouse/contract/company'
import { createBlankSchool } from '@fieldhouse/contract/school/blank'
import { getSettings, putSettings } from '@fieldhouse/contract/school/desk'
import { beginSchool } from '@fieldhouse/contract/setup/setup'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { saveOf, wordsOf } from '../../shared/settings/differences.ts'
import { flagIn, isYes } from '../contract/flags.ts'
import { openApi } from '../session/api.ts'
import { hashOf } from '../session/prove.ts'
import { askPassword } from '../session/typed.ts'
import type { OwnCommand } from './own-command.ts'

const group = 'school'

/** Every sport there is: loaded by who reads or writes a school. */
const files = () => import('../../shared/files/school-file.ts')

export const newSchoolFile: OwnCommand = {
  group,
  name: 'new',
  words: ['file'],
  about: 'Write a file to fill in, for a server that has no school yet',
  flags: () => [],
  run: async ({ words: [file = ''] }) => {
    const { identities } = await import('@fieldhouse/sports/identities')
    const { writeSchoolFile } = await files()
    writeSchoolFile(file, createBlankSchool(identities))
    console.log(`✓ ${file}: fill in what is empty, and leave of the sports those that you keep.`)
    return 'done'
  },
}

export const beginSchoolByFile: OwnCommand = {
  group,
  name: 'begin',
  words: ['file', 'email'],
  about: 'Begin the school of that file on the server, with the word that its start printed; EMAIL runs it then',
  flags: () => [
    { name: 'first', isSwitch: false, about: 'your first name; asked for otherwise' },
    { name: 'last', isSwitch: false, about: 'your last name; asked for otherwise' },
    { name: 'word', isSwitch: false, about: 'the word that the start printed; asked for otherwise' },
  ],
  run: async (typed, { server }) => {
    const [file = '', email = ''] = typed.words
    const { readSchoolFile } = await files()
    const school = readSchoolFile(file)
    const firstname = flagIn(typed, 'first') ?? (await asked('Your first name'))
    const lastname = flagIn(typed, 'last') ?? (await asked('Your last name'))
    const password = await askPassword()
    const owner = { email, firstname, lastname, password: hashOf(password) }
    // Nothing can be asked of a server before it is known which school it is.
    setOnlySchool(school)
    const word = flagIn(typed, 'word') ?? (await asked('The word that the start printed'))
    const begun = await openApi(server, () => undefined).call(beginSchool, { body: { word, school, owner } })
    console.log(`✓ ${begun.school} is begun, and ${begun.owner} runs it`)
    return 'done'
  },
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

export const exportSchool: OwnCommand = {
  group,
  name: 'export',
  words: ['file'],
  about: 'Write all settings into a file: names, colors, sports, plans, markets',
  flags: () => [],
  run: async ({ words: [file = ''] }, { session }) => {
    const { revision, school } = await (await session()).call(getSettings)
    const { writeSchoolFile } = await files()
    writeSchoolFile(file, school)
    console.log(`✓ ${file}: ${school.school} ${school.nickname}, as changed ${revision} times`)
    return 'done'
  },
}

export const importSchool: OwnCommand = {
  group,
  name: 'import',
  words: ['file'],
  about: 'Take settings from a file, at once and without a new build; says first what is another',
  flags: () => [{ name: 'yes', isSwitch: true, about: 'does not ask' }],
  run: async (typed, { session, ask }) => {
    const [file = ''] = typed.words
    const api = await session()
    const { revision, school } = await api.call(getSettings)
    const { readSchoolFile } = await files()
    const wish = readSchoolFile(file)
    const others = wordsOf(saveOf(school, wish))
    if (others.length === 0) {
      console.log('· nothing is another')
      return 'done'
    }
    for (const name of others) console.log(`  ${name}\n    was ${said(school, name)}\n    is  ${said(wish, name)}`)
    if (!isYes(flagIn(typed, 'yes'))) await ask('Fans see it at once.', 'import')
    await api.call(putSettings, { body: { revision, school: wish } })
    console.log(`✓ ${wish.school} ${wish.nickname}: ${others.join(', ')} changed`)
    return 'done'
  },
}
const said = (school: object, name: string): string =>
  JSON.stringify(Object.entries(school).find(([key]) => key === name)?.[1]) ?? 'nothing'
