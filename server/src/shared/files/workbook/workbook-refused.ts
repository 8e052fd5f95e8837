const reasons = {
  damaged: 'This workbook is damaged, or it isn’t an Excel file. Save it again as .xlsx or CSV.',
  large: 'This workbook is too large. Save only the sheet with the list, as .xlsx or CSV.',
  slow: 'This workbook took too long to read. Save the sheet with the list as CSV.',
  empty: 'This workbook has no visible sheet with rows.',
  old: 'This is an older Excel file (.xls) or has a password. Save it without one as .xlsx or CSV.',
} as const

/** A workbook that cannot be read. Its message says what to do. */
export class WorkbookRefused extends Error {
  constructor(reason: keyof typeof reasons) {
    super(reasons[reason])
  }
}
