import { createInterface } from 'node:readline/promises'
import { setOnlySchool } from '@fieldhouse/contract/company'
import { getSettings, putSettings } from '@fieldhouse/contract/school/admin'
import { createBlankSchool } from '@fieldhouse/contract/school/blank-school'
import { beginSchool } from '@fieldhouse/contract/setup/setup'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { listChangedSettings, toSettingsSave } from '../../shared/settings/differences.ts'
import { getFlag, isYes } from '../contract/flags.ts'
import { askPassword } from '../session/ask-hidden.ts'
import { hashPassword } from '../session/prove-identity.ts'
import { openServerApi } from '../session/server-api.ts'
import type { OwnCommand } from './own-command.ts'

const schoolGroup = 'school'

/** Loads all sports, so only commands that read or write a school do it. */
const loadSchoolFiles = () => import('../../shared/files/school-file.ts')

export const newSchoolFile: OwnCommand = {
  group: schoolGroup,
  name: 'new',
  words: ['file'],
  about: 'Write a school file to fill in, for a server without a school',
  flags: () => [],
  run: async ({ words: [file = ''] }) => {
    const { identities } = await import('@fieldhouse/sports/identities')
    const { writeSchoolFile } = await loadSchoolFiles()
    writeSchoolFile(file, createBlankSchool(identities))
    console.log(`✓ ${file}: fill in the empty fields, and delete the sports that you don’t sponsor.`)
    return 'done'
  },
}

export const beginSchoolByFile: OwnCommand = {
  group: schoolGroup,
  name: 'begin',
  words: ['file', 'email'],
  about: 'Set up the school from a file, with the setup code that the server printed; EMAIL becomes its owner',
  flags: () => [
    { name: 'first', isSwitch: false, about: 'your first name (asked for if missing)' },
    { name: 'last', isSwitch: false, about: 'your last name (asked for if missing)' },
    {
      name: 'code',
      isSwitch: false,
      about: 'the setup code that the server printed at its start (asked for if missing)',
    },
  ],
  run: async (typed, { server }) => {
    const [file = '', email = ''] = typed.words
    const { readSchoolFile } = await loadSchoolFiles()
    const school = readSchoolFile(file)
    const firstname = getFlag(typed, 'first') ?? (await askForText('Your first name'))
    const lastname = getFlag(typed, 'last') ?? (await askForText('Your last name'))
    const password = await askPassword()
    const owner = { email, firstname, lastname, password: hashPassword(password) }
    // The server can only be called once the school is known.
    setOnlySchool(school)
    const code = getFlag(typed, 'code') ?? (await askForText('Setup code'))
    const begun = await openServerApi(server, () => undefined).call(beginSchool, { body: { code, school, owner } })
    console.log(`✓ ${begun.school} is set up, and ${begun.owner} is its owner`)
    return 'done'
  },
}

async function askForText(question: string): Promise<string> {
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
  group: schoolGroup,
  name: 'export',
  words: ['file'],
  about: 'Write the school’s settings to a file: names, colors, sports, plans, markets',
  flags: () => [],
  run: async ({ words: [file = ''] }, { session }) => {
    const { revision, school } = await (await session()).call(getSettings)
    const { writeSchoolFile } = await loadSchoolFiles()
    writeSchoolFile(file, school)
    console.log(`✓ ${file}: ${school.school} ${school.nickname}, revision ${revision}`)
    return 'done'
  },
}

export const importSchool: OwnCommand = {
  group: schoolGroup,
  name: 'import',
  words: ['file'],
  about: 'Import the school’s settings from a file, after showing the changes',
  flags: () => [{ name: 'yes', isSwitch: true, about: 'don’t ask' }],
  run: async (typed, { session, ask }) => {
    const [file = ''] = typed.words
    const api = await session()
    const { revision, school } = await api.call(getSettings)
    const { readSchoolFile } = await loadSchoolFiles()
    const input = readSchoolFile(file)
    const others = listChangedSettings(toSettingsSave(school, input))
    if (others.length === 0) {
      console.log('· no changes')
      return 'done'
    }
    for (const name of others)
      console.log(`  ${name}\n    old ${formatSetting(school, name)}\n    new ${formatSetting(input, name)}`)
    if (!isYes(getFlag(typed, 'yes'))) await ask('Fans see these changes immediately.', 'import')
    await api.call(putSettings, { body: { revision, school: input } })
    console.log(`✓ ${input.school} ${input.nickname}: ${others.join(', ')} changed`)
    return 'done'
  },
}
const formatSetting = (school: object, name: string): string =>
  JSON.stringify(Object.entries(school).find(([key]) => key === name)?.[1]) ?? 'nothing'
