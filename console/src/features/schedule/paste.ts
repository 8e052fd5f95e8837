/** A spreadsheet's cells come with tabs between them. */
export const asCsv = (text: string): string =>
  text.includes('\t')
    ? text
        .split(/\r?\n/)
        .map((line) =>
          line
            .split('\t')
            .map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
            .join(','),
        )
        .join('\n')
    : text

/** What a text says that it is. */
export const typeOf = (text: string): string =>
  /^\s*BEGIN:VCALENDAR/.test(text) ? 'text/calendar' : /^\s*</.test(text) ? 'application/rss+xml' : 'text/csv'
