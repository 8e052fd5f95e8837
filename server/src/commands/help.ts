import { UsageError } from '../shared/log/start-refused.ts'
import { type Command, type Group, groups } from './contract/groups.ts'
import { type Input, inputsOf, type Kind, wordsOf } from './contract/inputs.ts'
import { didYouMean } from './contract/nearest.ts'
import { shown } from './contract/request.ts'
import { asksFirst } from './contract/run.ts'
import { isNeeded, unnamedOf } from './contract/unnamed.ts'
import { own } from './own/own.ts'
import type { OwnCommand } from './own/own-command.ts'
import { wrapped } from './print/wrapped.ts'

type Row = readonly [name: string, words: string]

const widestName = 30

/** Names on the left, words beside them, as wide as the terminal. */
function columns(rows: readonly Row[], width: number): string[] {
  const most = Math.min(widestName, Math.max(0, ...rows.map(([name]) => name.length)))
  const room = Math.max(30, width - most - 4)
  return rows.flatMap(([name, words]) => {
    const [first = '', ...more] = wrapped(words, room)
    const beside =
      name.length > most ? [`  ${name}`, `  ${' '.repeat(most)}  ${first}`] : [`  ${name.padEnd(most)}  ${first}`]
    return [...beside, ...more.map((line) => `  ${' '.repeat(most)}  ${line}`)].map((line) => line.trimEnd())
  })
}

const ownOf = (group: string): OwnCommand[] => own.filter((each) => each.group === group)

export const allHelp = (machine: string, width: number): string =>
  [
    'npm run fieldhouse -- GROUP COMMAND [ARGUMENTS] [--flags]',
    '',
    'Groups, on the server that runs (help GROUP shows the commands of one):',
    ...columns(
      groups.map(({ name, about }) => [name, about]),
      width,
    ),
    '',
    machine,
    '',
    'For every command: --help, --json (the answer for scripts), --csv (a table for spreadsheets), --field NAME (that part of it),',
    '--server URL (another server than the one of FIELDHOUSE_HOME, which says which installation is meant, as for npm start).',
  ].join('\n')

export function groupHelp({ name, about, commands }: Group, width: number): string {
  const rows: Row[] = [
    ...commands.map(
      ({ name: command, endpoint }): Row => [[command, ...wordsOf(endpoint).map(shown)].join(' '), endpoint.summary],
    ),
    ...ownOf(name).map((each): Row => [[each.name, ...each.words.map(shown)].join(' '), each.about]),
  ].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return [`${about}:`, '', ...columns(rows, width), '', `${name} COMMAND --help shows what a command takes.`].join('\n')
}

export function commandHelp({ group, name, endpoint }: Command, width: number): string {
  const unnamed = unnamedOf(endpoint)
  const inputs = inputsOf(endpoint)
  const needed = inputs.filter((input) => isNeeded(input, unnamed))
  const others = inputs.filter((input) => !needed.includes(input))
  const words = wordsOf(endpoint)
  const line = [
    `npm run fieldhouse -- ${group} ${name}`,
    ...words.map(shown),
    ...needed.map(({ flag, kind }) => [`--${flag}`, valueWord(kind)].filter(Boolean).join(' ')),
    ...(others.length > 0 ? ['[--flags]'] : []),
  ].join(' ')
  return [
    line,
    '',
    ...wrapped(`${endpoint.summary}.`, width),
    ...section(
      'Arguments',
      words.map((word): Row => [shown(word), argumentWords(word, endpoint.bytes?.types)]),
      width,
    ),
    ...section('Required', needed.map(rowOf), width),
    ...section(
      unnamed.kept && unnamed.is === 'changed' ? 'Changes (what is not named stays as it is)' : 'Optional',
      others.map(rowOf),
      width,
    ),
    ...section('Besides', besides(endpoint), width),
  ].join('\n')
}

const section = (title: string, rows: readonly Row[], width: number): string[] =>
  rows.length === 0 ? [] : ['', `${title}:`, ...columns(rows, width)]

function argumentWords(word: string, types: readonly string[] | undefined): string {
  return types && word === 'file' ? `a file (${types.join(', ')}), or - for what comes in` : ''
}

const besides = (endpoint: Command['endpoint']): Row[] => [
  ...(endpoint.body ? ([['--input FILE', 'all of it as JSON, - for what comes in; flags go over it']] as Row[]) : []),
  ...(asksFirst(endpoint) ? ([['--yes', 'does not ask']] as Row[]) : []),
]

const rowOf = (input: Input): Row => [
  [`--${input.flag}`, valueWord(input.kind)].filter(Boolean).join(' '),
  notesOf(input),
]

function valueWord(kind: Kind): string {
  switch (kind.is) {
    case 'number':
      return 'N'
    case 'switch':
      return ''
    case 'list':
      return kind.of.is === 'json' ? 'JSON' : `${valueWord(kind.of)},…`
    case 'choice':
      return kind.of.length > mostChoices ? 'WORD' : kind.of.join('|')
    case 'json':
      return 'JSON'
    case 'any':
      return 'VALUE'
    case 'text':
      return kind.form === 'instant' ? 'TIME' : kind.form === 'day' ? 'DAY' : 'TEXT'
  }
}

const mostChoices = 4

function notesOf({ kind, only, initial, isNullable, hasFields }: Input): string {
  const of = kind.is === 'list' ? kind.of : kind
  const shortForm = hasFields ? 'or its fields, each with a flag of its own' : ''
  return [
    shortForm,
    only && `with ${only}`,
    of.is === 'choice' && of.of.length > mostChoices ? of.of.join(', ') : '',
    of.is === 'text' && of.form === 'instant' ? 'as in "2026-11-28 18:00" or 2026-11-28T18:00:00Z' : '',
    of.is === 'text' && of.form === 'day' ? 'as in 2026-11-28' : '',
    kind.is === 'list' && kind.of.is === 'json' ? 'a list, or one for each time it is said' : '',
    kind.is === 'switch' ? 'or --no-…' : '',
    isNullable ? 'none: nothing' : '',
    initial === undefined || initial === null || initial === '' || initial === false || isEmpty(initial)
      ? ''
      : `otherwise ${typeof initial === 'object' ? JSON.stringify(initial) : String(initial)}`,
  ]
    .filter(Boolean)
    .join('; ')
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

export function ownHelp({ group, name, words, about, flags }: OwnCommand, width: number): string {
  const rows = flags().map(
    ({ name: flag, isSwitch, about: what }): Row => [`--${flag}${isSwitch ? '' : ' VALUE'}`, what],
  )
  return [
    [`npm run fieldhouse -- ${group} ${name}`, ...words.map(shown), ...(rows.length > 0 ? ['[--flags]'] : [])].join(
      ' ',
    ),
    '',
    ...wrapped(`${about}.`, width),
    ...section('Flags', rows, width),
  ].join('\n')
}

export function noSuchGroup(typed: string, others: readonly string[]): UsageError {
  const known = [...groups.map(({ name }) => name), ...others]
  return new UsageError(
    `There is no “${typed}”.${didYouMean(typed, known)} npm run fieldhouse -- help shows what there is.`,
  )
}

export function noSuchCommand({ name, commands }: Group, typed: string): UsageError {
  const known = [...commands, ...ownOf(name)].map((each) => each.name)
  return new UsageError(
    `${name} has no “${typed}”.${didYouMean(typed, known, (word) => `${name} ${word}`)} npm run fieldhouse -- help ${name} shows what there is.`,
  )
}
