/** Differences between programs and people who write the same game. A changed file must read as the same game. */
export interface FileHabit {
  habit: string
  write(plain: string): Uint8Array
}

const encodeUtf8 = (text: string) => new TextEncoder().encode(text)
const createHabit = (name: string, change: (plain: string) => string): FileHabit => ({
  habit: name,
  write: (plain) => encodeUtf8(change(plain)),
})

/** Rewrites one attribute of every element, as another program writes it. */
const rewriteAttribute = (name: string, write: (value: string) => string) => (plain: string) =>
  plain.replaceAll(new RegExp(` ${name}="([^"]*)"`, 'g'), (_, value: string) => ` ${name}="${write(value)}"`)

const rewriteDate = (write: string) => rewriteAttribute('date', () => write)
const withoutBom = (plain: string) => plain.replace(/^\uFEFF/, '')
/** `  <name …` to its end; our files are written one element a line, two blanks a level. */
const splitBlocks = (plain: string) => {
  const [open = '', ...lines] = withoutBom(plain).trimEnd().split('\n')
  const close = lines.pop() ?? ''
  const blocks: string[] = []
  for (const line of lines) {
    if (/^ {2}<[^/]/.test(line) || blocks.length === 0) blocks.push(line)
    else blocks[blocks.length - 1] += `\n${line}`
  }
  return { open, blocks, close }
}

/** Groups in which old programs leave out zeros, with the columns that they write anyway. */
const sparse: Readonly<Record<string, RegExp>> = {
  hitting: /^(ab|r|h|rbi|pa|tb)$/,
  fielding: /^(po|a|e)$/,
  pitching: /^(ip|bf|ab|pitches|strikes)$/,
  defense: /^(tackua|tacka|tot_tack|ta|dig)$/,
  scoring: /^td$/,
}
const withoutZeros = (plain: string) =>
  plain.replaceAll(/<(hitting|fielding|pitching|defense|scoring)( [^>]*)\/>/g, (_, group: string, written: string) => {
    const remaining = written.replaceAll(/ (\w+)="0"/g, (zero, name: string) => (sparse[group]?.test(name) ? zero : ''))
    return `<${group}${remaining}/>`
  })

export const habits: readonly FileHabit[] = [
  createHabit('a byte order mark, and lines that end as on Windows', (plain) =>
    `\uFEFF${withoutBom(plain)}`.replaceAll('\n', '\r\n'),
  ),
  createHabit(
    'a declaration before it',
    (plain) => `<?xml version="1.0" encoding="ISO-8859-1"?>\n${withoutBom(plain)}`,
  ),
  createHabit('all in one line', (plain) => withoutBom(plain).replaceAll(/\n\s*/g, '')),
  createHabit('quotes of the other kind', (plain) =>
    plain.replaceAll(/="([^"']*)"/g, (_, value: string) => `='${value}'`),
  ),
  createHabit('the teams first, what is said of the day last', (plain) => {
    const { open, blocks, close } = splitBlocks(plain)
    const isTeam = (block: string) => block.startsWith('  <team')
    const [teams, rest] = [blocks.filter(isTeam), blocks.filter((block) => !isTeam(block))]
    return [open, ...teams, ...rest.toReversed(), close].join('\n')
  }),
  createHabit('the home team before the visitors', (plain) => {
    const { open, blocks, close } = splitBlocks(plain)
    const isTeam = (block: string) => block.startsWith('  <team')
    const teams = blocks.filter(isTeam).toReversed()
    return [open, ...blocks.map((block) => (isTeam(block) ? (teams.shift() ?? '') : block)), close].join('\n')
  }),
  createHabit('ids with blanks behind them', (plain) =>
    ['id', 'visid', 'homeid', 'hasball', 'team'].reduce(
      (text, name) => rewriteAttribute(name, (value) => (/^[A-Z]{3}$/.test(value) ? `${value}  ` : value))(text),
      plain,
    ),
  ),
  createHabit('elements and attributes that nobody knows', (plain) =>
    withoutBom(plain)
      .replaceAll('<player ', '<player hometown="Elsewhere" x_note="a &amp; b" ')
      .replace(/\n {2}<team/, '\n  <weather temp="71" wind="SW 8"><note>It was &lt; 80</note></weather>\n  <team'),
  ),
  createHabit('remarks between the lines', (plain) => withoutBom(plain).replaceAll('\n', '\n<!-- written by hand -->')),
  createHabit('days as in the Midwest of America', rewriteDate('03/07/2026')),
  createHabit('days in words', rewriteDate('Mar 7, 2026')),
  createHabit('days as in a database', rewriteDate('2026-03-07')),
  createHabit(
    'names without a blank after the comma',
    rewriteAttribute('name', (value) => value.replace(', ', ',')),
  ),
  createHabit(
    'family names that are shouted',
    rewriteAttribute('name', (value) =>
      value.replace(/^(\w+), (\w+)$/, (_, last: string, first: string) => `${last.toUpperCase()}, ${first}`),
    ),
  ),
  createHabit(
    'names as people say them',
    rewriteAttribute('name', (value) => value.replace(/^(\w+), (\w+)$/, '$2 $1')),
  ),
  createHabit('a game that is called complete', (plain) =>
    plain.replace(/ complete="Y"(?![^>]* gamestatus)/, ' gamestatus="COMPLETE"'),
  ),
  createHabit(
    'shares in whole numbers',
    ['fgpct', 'fg3pct', 'ftpct'].reduce(
      (write, name) => (plain: string) => rewriteAttribute(name, (value) => value.replace(/\.\d+$/, ''))(write(plain)),
      (plain: string) => plain,
    ),
  ),
  createHabit(
    'blanks behind names',
    rewriteAttribute('name', (value) => `${value} `),
  ),
  createHabit('attributes that are blank', (plain) =>
    plain.replaceAll('<team ', '<team rank="" seed="" conf="" confrecord="" '),
  ),
  createHabit('ends written out', (plain) => plain.replaceAll(/<(\w+)((?: [^<>]*?)?) ?\/>/g, '<$1$2></$1>')),
  createHabit('zeros left out', withoutZeros),
  createHabit('a row for the half that was not batted', (plain) =>
    plain.replaceAll(
      /(<linescore line="([\d,]*),X"(?:(?!<\/linescore>)[\s\S])*)/g,
      (_, line: string, innings: string) => {
        const inning = innings.split(',').length + 1
        return `${line}  <lineinn inn="${inning}" score="X" />\n    `
      },
    ),
  ),
  createHabit('halves that name their team alone', (plain) =>
    plain.replaceAll(/<batting vh="[VH]" id=/g, '<batting id='),
  ),
  createHabit('the season beside the day', (plain) =>
    plain.replaceAll(
      '</player>',
      '<hitseason ab="187" r="40" h="63" hr="9" avg=".336" /><pchseason ip="61.0" er="9" era="1.33" /><season gp="30" pts="99" /></player>',
    ),
  ),
  createHabit('percentages that are cut off', (plain) =>
    plain.replaceAll(
      / k="(\d+)" e="(\d+)" ta="(\d+)" pct="[^"]*"/g,
      (matched, kills: string, errors: string, tried: string) => {
        const cut = Math.trunc((1000 * (Number(kills) - Number(errors))) / Number(tried)) / 1000
        return Number.isFinite(cut)
          ? ` k="${kills}" e="${errors}" ta="${tried}" pct="${cut.toFixed(3).replace(/^(-?)0/, '$1')}"`
          : matched
      },
    ),
  ),
  createHabit('no name for checking', (plain) => plain.replaceAll(/ checkname="[^"]*"/g, '')),
  {
    habit: 'UTF-16, as some editors save',
    write: (plain) => new Uint8Array(Buffer.from(`\uFEFF${withoutBom(plain)}`, 'utf16le')),
  },
  {
    habit: 'letters of Windows-1252',
    write: (plain) => {
      // One name with an accent, in the one byte that the old programs give it.
      const accented = withoutBom(plain).replaceAll('Birch, Tam', 'Birch, Tám')
      return Uint8Array.from(accented, (letter) => letter.charCodeAt(0))
    },
  },
]
