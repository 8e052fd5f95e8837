import { parseSeconds } from '../meets/marks.ts'
import type { ValueFormat } from '../module.ts'

const parseNumber = (text: string): number | undefined => {
  const written = text.replaceAll(',', '').replace(/^[+]/, '').replace('−', '-')
  return /^-?(\d+(\.\d+)?|\.\d+)$/.test(written) ? Number(written) : undefined
}

/** Parses a value as record books write it: `2,104`, `.412`, `54.2%`, `212.1` innings, `1:43.50`. */
export function parseRecordValue(written: string, format: ValueFormat | undefined): number | undefined {
  const text = written.trim()
  switch (format?.kind) {
    case 'percent': {
      const share = parseNumber(text.replace(/\s*%$/, ''))
      return share === undefined ? undefined : share / 100
    }
    case 'innings': {
      const [, full, outs = '0'] = /^([\d,]+)(?:\.([012]))?$/.exec(text) ?? []
      return full === undefined ? undefined : Number(full.replaceAll(',', '')) * 3 + Number(outs)
    }
    case 'time':
      return parseSeconds(text)
    case 'signed':
      return /^e(ven)?$/i.test(text) ? 0 : parseNumber(text)
    case 'integer': {
      const whole = parseNumber(text)
      return whole !== undefined && Number.isInteger(whole) ? whole : undefined
    }
    case 'decimal':
    case 'rate':
      return parseNumber(text)
    default:
      return parseMark(text)
  }
}

const metersAnInch = 0.0254

/** A mark of any kind: a time, a score, a distance in meters or in feet and inches, which count as meters. */
function parseMark(text: string): number | undefined {
  const [, feet, inches] = /^(\d{1,3})['’-]\s?(\d{1,2}(?:\.\d+)?)["”]?$/.exec(text) ?? []
  if (feet !== undefined) return (Number(feet) * 12 + Number(inches)) * metersAnInch
  return parseNumber(text.replace(/\s*(m|meters|points|pts)\.?$/i, '')) ?? parseSeconds(text)
}
