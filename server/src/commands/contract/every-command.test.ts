import { expect, test } from 'vitest'
import { samples } from '../../shared/http/contract/samples.ts'
import { allHelp, commandHelp, groupHelp, ownHelp } from '../help.ts'
import { own } from '../own/own.ts'
import { readFlags } from './flags.ts'
import { groups } from './groups.ts'
import { type Input, inputsOf, wordsOf } from './inputs.ts'
import { askedOf, isObject, shown } from './request.ts'
import { flagsOf } from './run.ts'
import { isNeeded, unnamedOf } from './unnamed.ts'

const commands = groups.flatMap((group) => group.commands)

/** A request as somebody types it: each field by its own flag, down to the last one that has one. */
function typed(
  inputs: readonly Input[],
  place: Input['place'],
  value: unknown,
  path: readonly string[] = [],
): string[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = [...path, name]
    const input = inputs.find((each) => each.place === place && each.path.join() === here.join())
    if (!input) throw new Error(`nothing to type ${here.join('.')} with`)
    return input.hasFields && isObject(inner)
      ? typed(inputs, place, inner, here)
      : [`--${input.flag}`, words(input, inner)].flat()
  })
}

function words({ kind }: Input, value: unknown): string {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (kind.is !== 'list') return isObject(value) ? JSON.stringify(value) : String(value)
  return Array.isArray(value) && value.every((one) => !String(one).includes(',') && !isObject(one))
    ? value.join(',')
    : JSON.stringify(value)
}

test.each(commands.map((command) => [`${command.group} ${command.name}`, command] as const))(
  '%s can be typed: what comes of the flags is what the endpoint takes',
  (_, { operation, endpoint }) => {
    const { params = {}, query = {}, body } = samples[operation] ?? {}
    const inputs = inputsOf(endpoint)
    const names = wordsOf(endpoint)
    const { company_id: __, ...asked } = query as Record<string, unknown>
    const args = [
      ...names.map((name) =>
        endpoint.bytes && name === 'file' ? 'a.bin' : String((params as Record<string, unknown>)[name]),
      ),
      ...typed(inputs, 'query', asked),
      ...(endpoint.bytes ? [] : typed(inputs, 'body', body)),
    ]
    const request = askedOf(endpoint, readFlags(args, flagsOf(endpoint), ''), undefined, '')
    if (endpoint.params) expect(endpoint.params.parse(request.params)).toEqual(endpoint.params.parse(params))
    if (endpoint.query)
      expect(endpoint.query.parse(request.query)).toEqual(endpoint.query.parse({ ...request.query, ...asked }))
    if (endpoint.body) expect(endpoint.body.parse(request.body)).toEqual(endpoint.body.parse(body ?? {}))
  },
)

test('every field has a flag of its own, and none is called like those that all commands have', () => {
  for (const { group, name, endpoint } of commands) {
    const flags = flagsOf(endpoint).map((flag) => flag.name)
    expect(
      flags.filter((flag, index) => flags.indexOf(flag) !== index),
      `${group} ${name}`,
    ).toEqual([])
  }
})

test('the help of every command names its arguments and flags, and those that have to be typed', () => {
  for (const command of commands) {
    const help = commandHelp(command, 100)
    expect(help).toContain(command.endpoint.summary.split(' ')[0])
    for (const word of wordsOf(command.endpoint)) expect(help).toContain(shown(word))
    const [line = ''] = help.split('\n')
    const unnamed = unnamedOf(command.endpoint)
    for (const input of inputsOf(command.endpoint)) {
      expect(help, command.name).toContain(`--${input.flag}`)
      expect(
        line.includes(`--${input.flag} `) || line.endsWith(`--${input.flag}`),
        `${command.name} ${input.flag}`,
      ).toBe(isNeeded(input, unnamed))
    }
    expect(help).not.toMatch(/undefined|\[object/)
  }
})

test('the help names every group, and that of a group every command in one line', () => {
  const help = allHelp('', 100)
  for (const group of groups) {
    expect(help).toMatch(new RegExp(`^ {2}${group.name} +\\S`, 'm'))
    const lines = groupHelp(group, 100)
    for (const { name } of [...group.commands, ...own.filter((each) => each.group === group.name)])
      expect(lines).toMatch(new RegExp(`^ {2}${name}( [A-Z_ ]+)?( {2,}\\S|$)`, 'm'))
  }
  for (const each of own) expect(ownHelp(each, 100)).toContain(`${each.group} ${each.name}`)
})

test('a command of our own is called like none of the contract’s', () => {
  for (const { group, name } of own)
    expect(
      commands.some((command) => command.group === group && command.name === name),
      name,
    ).toBe(false)
})
