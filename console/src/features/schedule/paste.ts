/** What a text says that it is; a spreadsheet's cells come with tabs between them, which the server reads as they are. */
export const typeOf = (text: string): string =>
  /^\s*BEGIN:VCALENDAR/.test(text) ? 'text/calendar' : /^\s*</.test(text) ? 'application/rss+xml' : 'text/csv'
