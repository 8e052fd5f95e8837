import { UsageError } from '../shared/log/start-refused.ts'
import { formatArgument } from './contract/command-request.ts'
import { type CommandGroup, commandGroups, type GroupCommand } from './contract/groups.ts'
import { type CommandInput, type InputKind, listArguments, listInputs } from './contract/inputs.ts'
import { suggestNearest } from './contract/nearest.ts'
import { needsConfirmation } from './contract/run-command.ts'
import { getUnnamedFields, isInputNeeded } from './contract/unnamed-fields.ts'
import type { OwnCommand } from './own/own-command.ts'
import { ownCommands } from './own/own-commands.ts'
import { wrapText } from './print/wrap-text.ts'

type HelpRow = readonly [name: string, words: string]

const widestName = 30

/** Formats names on the left and texts beside them, as wide as the terminal. */
function formatColumns(rows: readonly HelpRow[], width: number): string[] {
  const most = Math.min(widestName, Math.max(0, ...rows.map(([name]) => name.length)))
  const room = Math.max(30, width - most - 4)
  return rows.flatMap(([name, words]) => {
    const [first = '', ...more] = wrapText(words, room)
    const beside =
      name.length > most ? [`  ${name}`, `  ${' '.repeat(most)}  ${first}`] : [`  ${name.padEnd(most)}  ${first}`]
    return [...beside, ...more.map((line) => `  ${' '.repeat(most)}  ${line}`)].map((line) => line.trimEnd())
  })
}

const listOwnCommands = (group: string): OwnCommand[] => ownCommands.filter((each) => each.group === group)

export const formatAllHelp = (machine: string, width: number): string =>
  [
    'npm run fieldhouse -- GROUP COMMAND [ARGUMENTS] [--flags]',
    '',
    'Command groups for the running server. To list a group’s commands, run help GROUP:',
    ...formatColumns(
      commandGroups.map(({ name, about }) => [name, about]),
      width,
    ),
    '',
    machine,
    '',
    'Every command accepts --help, --json (for scripts), --csv (for spreadsheets), --field NAME (one field of the answer)',
    'and --server URL (another server; by default the one that runs on FIELDHOUSE_HOME).',
  ].join('\n')

export function formatGroupHelp({ name, about, commands }: CommandGroup, width: number): string {
  const rows: HelpRow[] = [
    ...commands.map(
      ({ name: command, endpoint }): HelpRow => [
        [command, ...listArguments(endpoint).map(formatArgument)].join(' '),
        endpoint.summary,
      ],
    ),
    ...listOwnCommands(name).map(
      (each): HelpRow => [[each.name, ...each.words.map(formatArgument)].join(' '), each.about],
    ),
  ].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return [
    `${about}:`,
    '',
    ...formatColumns(rows, width),
    '',
    `For the arguments of a command: ${name} COMMAND --help`,
  ].join('\n')
}

export function formatCommandHelp({ group, name, endpoint }: GroupCommand, width: number): string {
  const unnamed = getUnnamedFields(endpoint)
  const inputs = listInputs(endpoint)
  const needed = inputs.filter((input) => isInputNeeded(input, unnamed))
  const others = inputs.filter((input) => !needed.includes(input))
  const words = listArguments(endpoint)
  const line = [
    `npm run fieldhouse -- ${group} ${name}`,
    ...words.map(formatArgument),
    ...needed.map(({ flag, kind }) => [`--${flag}`, describeValue(kind)].filter(Boolean).join(' ')),
    ...(others.length > 0 ? ['[--flags]'] : []),
  ].join(' ')
  return [
    line,
    '',
    ...wrapText(`${endpoint.summary}.`, width),
    ...formatSection(
      'Arguments',
      words.map((word): HelpRow => [formatArgument(word), describeArgument(word, endpoint.bytes?.types)]),
      width,
    ),
    ...formatSection('Required', needed.map(toHelpRow), width),
    ...formatSection(
      unnamed.source && unnamed.is === 'changed' ? 'Changes (other fields keep their values)' : 'Optional',
      others.map(toHelpRow),
      width,
    ),
    ...formatSection('Also', listGeneralFlags(endpoint), width),
  ].join('\n')
}

const formatSection = (title: string, rows: readonly HelpRow[], width: number): string[] =>
  rows.length === 0 ? [] : ['', `${title}:`, ...formatColumns(rows, width)]

function describeArgument(word: string, types: readonly string[] | undefined): string {
  return types && word === 'file' ? `a file (${types.join(', ')}), or - for the standard input` : ''
}

const listGeneralFlags = (endpoint: GroupCommand['endpoint']): HelpRow[] => [
  ...(endpoint.body
    ? ([['--input FILE', 'JSON file with all fields, or - for the standard input; flags override it']] as HelpRow[])
    : []),
  ...(needsConfirmation(endpoint) ? ([['--yes', 'don’t ask']] as HelpRow[]) : []),
]

const toHelpRow = (input: CommandInput): HelpRow => [
  [`--${input.flag}`, describeValue(input.kind)].filter(Boolean).join(' '),
  describeInput(input),
]

function describeValue(kind: InputKind): string {
  switch (kind.is) {
    case 'number':
      return 'N'
    case 'switch':
      return ''
    case 'list':
      return kind.of.is === 'json' ? 'JSON' : `${describeValue(kind.of)},…`
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

function describeInput({ kind, only, initial, isNullable, hasFields }: CommandInput): string {
  const of = kind.is === 'list' ? kind.of : kind
  const shortForm = hasFields ? 'or use the flags of its fields' : ''
  return [
    shortForm,
    only && `only with ${only}`,
    of.is === 'choice' && of.of.length > mostChoices ? of.of.join(', ') : '',
    of.is === 'text' && of.form === 'instant' ? 'such as "2026-11-28 18:00" or 2026-11-28T18:00:00Z' : '',
    of.is === 'text' && of.form === 'day' ? 'such as 2026-11-28' : '',
    kind.is === 'list' && kind.of.is === 'json' ? 'a list; the flag can be repeated' : '',
    kind.is === 'switch' ? 'or --no-…' : '',
    isNullable ? 'none clears it' : '',
    initial === undefined || initial === null || initial === '' || initial === false || isEmptyList(initial)
      ? ''
      : `default ${typeof initial === 'object' ? JSON.stringify(initial) : String(initial)}`,
  ]
    .filter(Boolean)
    .join('; ')
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

export function formatOwnHelp({ group, name, words, about, flags }: OwnCommand, width: number): string {
  const rows = flags().map(
    ({ name: flag, isSwitch, about: what }): HelpRow => [`--${flag}${isSwitch ? '' : ' VALUE'}`, what],
  )
  return [
    [
      `npm run fieldhouse -- ${group} ${name}`,
      ...words.map(formatArgument),
      ...(rows.length > 0 ? ['[--flags]'] : []),
    ].join(' '),
    '',
    ...wrapText(`${about}.`, width),
    ...formatSection('Flags', rows, width),
  ].join('\n')
}

export function createNoSuchGroup(typed: string, others: readonly string[]): UsageError {
  const known = [...commandGroups.map(({ name }) => name), ...others]
  return new UsageError(
    `Unknown command “${typed}”.${suggestNearest(typed, known)} For help: npm run fieldhouse -- help`,
  )
}

export function createNoSuchCommand({ name, commands }: CommandGroup, typed: string): UsageError {
  const known = [...commands, ...listOwnCommands(name)].map((each) => each.name)
  return new UsageError(
    `${name} has no command “${typed}”.${suggestNearest(typed, known, (word) => `${name} ${word}`)} For help: npm run fieldhouse -- help ${name}`,
  )
}
