import { dayMs } from '@fieldhouse/contract/durations'

/** Formats of Excel that show a number as a date; they are built in and no file describes them. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Whether a format shows a date: it has a letter of a day, a month or a year outside of quotes and brackets. */
export const isDateFormat = (code: string): boolean =>
  /[dmy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '').replace(/general/gi, ''))

/** Collects which cell styles of a workbook show dates. */
export function createStyleReader() {
  const codes = new Map<number, string>()
  const dates: boolean[] = []
  let isInCells = false
  return {
    dates,
    open: (name: string, attributes: Readonly<Record<string, string>>): void => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') isInCells = true
      if (name !== 'xf' || !isInCells) return
      const id = Number(attributes.numFmtId)
      const code = codes.get(id)
      dates.push(code === undefined ? isBuiltInDate(id) : isDateFormat(code))
    },
    close: (name: string): void => {
      if (name === 'cellXfs') isInCells = false
    },
  }
}

/**
 * The day of a date as Excel counts it: days since the end of 1899, or since 1904. Undefined for a number that is no
 * day from 1901 to 2199.
 */
export function toSerialDay(serial: number, since1904 = false): string | undefined {
  const days = Math.floor(serial)
  // Excel takes 1900 for a leap year. From March of that year on, this is right.
  const at = new Date(Date.UTC(since1904 ? 1904 : 1899, since1904 ? 0 : 11, since1904 ? 1 : 30) + days * dayMs)
  return days >= 367 && at.getUTCFullYear() < 2200 ? at.toISOString().slice(0, 10) : undefined
}
