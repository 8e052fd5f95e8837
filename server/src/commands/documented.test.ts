import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readFlags } from './contract/flags.ts'
import { commandGroups, findGroup } from './contract/groups.ts'
import { listCommandFlags } from './contract/run-command.ts'
import { ownCommands } from './own/own-commands.ts'

const root = path.join(import.meta.dirname, '../../..')
const documents = [
  'README.md',
  'AGENTS.md',
  'CHANGELOG.md',
  ...fs.globSync('docs/**/*.md', { cwd: root }).filter((file) => !file.startsWith('docs/decisions/')),
]

/** Lists the commands and flags that documents name, after `npm run fieldhouse --` or in backticks. */
const named = documents.flatMap((file) => {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  const inBackticks = text.replace(/```.*?```/gs, '').matchAll(/`([^`\n]+)`/g)
  const found = [...text.matchAll(/npm run fieldhouse -- ([^`#\n]+)/g), ...inBackticks]
  return found.map(([, line = '']): [string, string] => [file, line.trim()])
})
const ofGroups = named.filter(([, line]) => commandGroups.some(({ name }) => new RegExp(`^${name} [a-z]`).test(line)))

test('documented commands: the documents name more than thirty', () => expect(ofGroups.length).toBeGreaterThan(30))

test.each(ofGroups)('documented commands: one in %s exists with its flags: %s', (_, line) => {
  const words = [...line.matchAll(/"[^"]*"|\S+/g)].map(([word]) => word.replaceAll('"', ''))
  const [group = '', name = '', ...rest] = words
  const command = findGroup(group)?.commands.find((each) => each.name === name)
  const ours = ownCommands.find((each) => each.group === group && each.name === name)
  expect(command ?? ours, line).toBeDefined()
  expect(() => readFlags(rest, command ? listCommandFlags(command.endpoint) : (ours?.flags() ?? []), '')).not.toThrow()
})
