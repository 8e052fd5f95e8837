import { expect, test } from 'vitest'
import { samples } from '../../shared/http/contract/samples.ts'
import { formatAllHelp, formatCommandHelp, formatGroupHelp, formatOwnHelp } from '../help.ts'
import { ownCommands } from '../own/own-commands.ts'
import { buildCommandRequest, formatArgument, isPlainObject } from './command-request.ts'
import { readFlags } from './flags.ts'
import { commandGroups } from './groups.ts'
import { type CommandInput, listArguments, listInputs } from './inputs.ts'
import { listCommandFlags } from './run-command.ts'
import { getUnnamedFields, isInputNeeded } from './unnamed-fields.ts'

const commands = commandGroups.flatMap((group) => group.commands)

/** Formats a request as a command line: each field that has a flag is given by it. */
function typed(
  inputs: readonly CommandInput[],
  place: CommandInput['place'],
  value: unknown,
  path: readonly string[] = [],
): string[] {
  if (!isPlainObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const fullPath = [...path, name]
    const input = inputs.find((each) => each.place === place && each.path.join() === fullPath.join())
    if (!input) throw new Error(`nothing to type ${fullPath.join('.')} with`)
    return input.hasFields && isPlainObject(inner)
      ? typed(inputs, place, inner, fullPath)
      : [`--${input.flag}`, words(input, inner)].flat()
  })
}

function words({ kind }: CommandInput, value: unknown): string {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (kind.is !== 'list') return isPlainObject(value) ? JSON.stringify(value) : String(value)
  return Array.isArray(value) && value.every((one) => !String(one).includes(',') && !isPlainObject(one))
    ? value.join(',')
    : JSON.stringify(value)
}

test.each(commands.map((command) => [`${command.group} ${command.name}`, command] as const))(
  '%s command: its flags make a request that the endpoint accepts',
  (_, { operation, endpoint }) => {
    const { params = {}, query = {}, body } = samples[operation] ?? {}
    const inputs = listInputs(endpoint)
    const names = listArguments(endpoint)
    const { company_id: __, ...fields } = query as Record<string, unknown>
    const args = [
      ...names.map((name) =>
        endpoint.bytes && name === 'file' ? 'a.bin' : String((params as Record<string, unknown>)[name]),
      ),
      ...typed(inputs, 'query', fields),
      ...(endpoint.bytes ? [] : typed(inputs, 'body', body)),
    ]
    const request = buildCommandRequest(endpoint, readFlags(args, listCommandFlags(endpoint), ''), undefined, '')
    if (endpoint.params) expect(endpoint.params.parse(request.params)).toEqual(endpoint.params.parse(params))
    if (endpoint.query)
      expect(endpoint.query.parse(request.query)).toEqual(endpoint.query.parse({ ...request.query, ...fields }))
    if (endpoint.body) expect(endpoint.body.parse(request.body)).toEqual(endpoint.body.parse(body ?? {}))
  },
)

test('commands: every field has a unique flag', () => {
  for (const { group, name, endpoint } of commands) {
    const flags = listCommandFlags(endpoint).map((flag) => flag.name)
    expect(
      flags.filter((flag, index) => flags.indexOf(flag) !== index),
      `${group} ${name}`,
    ).toEqual([])
  }
})

test('commands: the help of each command names its arguments, flags and required fields', () => {
  for (const command of commands) {
    const help = formatCommandHelp(command, 100)
    expect(help).toContain(command.endpoint.summary.split(' ')[0])
    for (const argument of listArguments(command.endpoint)) expect(help).toContain(formatArgument(argument))
    const [line = ''] = help.split('\n')
    const unnamed = getUnnamedFields(command.endpoint)
    for (const input of listInputs(command.endpoint)) {
      expect(help, command.name).toContain(`--${input.flag}`)
      expect(
        line.includes(`--${input.flag} `) || line.endsWith(`--${input.flag}`),
        `${command.name} ${input.flag}`,
      ).toBe(isInputNeeded(input, unnamed))
    }
    expect(help).not.toMatch(/undefined|\[object/)
  }
})

test('commands: the help lists every group, and each group’s help every command', () => {
  const help = formatAllHelp('', 100)
  for (const group of commandGroups) {
    expect(help).toMatch(new RegExp(`^ {2}${group.name} +\\S`, 'm'))
    const lines = formatGroupHelp(group, 100)
    for (const { name } of [...group.commands, ...ownCommands.filter((each) => each.group === group.name)])
      expect(lines).toMatch(new RegExp(`^ {2}${name}( [A-Z_ ]+)?( {2,}\\S|$)`, 'm'))
  }
  for (const each of ownCommands) expect(formatOwnHelp(each, 100)).toContain(`${each.group} ${each.name}`)
})

test('commands: our own commands share no name with those of the contract', () => {
  for (const { group, name } of ownCommands)
    expect(
      commands.some((command) => command.group === group && command.name === name),
      name,
    ).toBe(false)
})
