/** A table and one of its columns. */
export type ColumnName = readonly [table: string, column: string]

/** Returns what SQL writes: the columns of `insert into`, and those of `update … set` and `do update set`. */
export function listColumnsOfSql(text: string): ColumnName[] {
  const named: ColumnName[] = []
  const sql = text.replaceAll(/\s+/g, ' ')
  for (const [start, table = '', list = ''] of sql.matchAll(/\binsert into (\w+) \(([^)]*)\)/gi)) {
    for (const column of list.split(',')) named.push([table, column.trim()])
    const rest = sql.slice(sql.indexOf(start) + start.length)
    const [, assignments] = /^.*?\bdo update set (.*)/i.exec(rest.split(/\binsert into\b/i)[0] ?? '') ?? []
    for (const column of listAssigned(assignments ?? '')) named.push([table, column])
  }
  for (const [, table = '', assignments = ''] of sql.matchAll(/\bupdate (\w+)(?: (?!set\b)\w+)? set (.*)/gi))
    for (const column of listAssigned(assignments)) named.push([table, column])
  return named
}

/** Returns the columns of `one = 1, other = greatest(2, 3) where …`, without those that become null. */
function listAssigned(text: string): string[] {
  let depth = 0
  let flat = ''
  for (const letter of text) {
    if (letter === ')') depth--
    if (depth < 0) break
    if (depth === 0) flat += letter
    if (letter === '(') depth++
  }
  const [assignments = ''] = flat.split(/ (?:where|from|returning)\b/i)
  return assignments.split(',').flatMap((one) => {
    const [, column, value = ''] = /^\s*(\w+)\s*=\s*(.*)$/.exec(one) ?? []
    return column && !/^null\b/i.test(value) ? [column] : []
  })
}
