import { completeColors } from '@fieldhouse/contract/school/colors'
import { demoSchool } from '../school/demo-school.ts'

type ColorTriple = readonly [number, number, number]

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toGamma = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

/** Converts to OKLab, in which CSS mixes colors. */
function hexToLab(hex: string): ColorTriple {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function oklabToHex([light, a, b]: ColorTriple): string {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const toByte = (part: number) => Math.round(255 * Math.min(1, Math.max(0, toGamma(Math.max(0, part)))))
  return `#${parts.map((part) => toByte(part).toString(16).padStart(2, '0')).join('')}`
}

function mixColors(one: string, share: number, other: string): string {
  const [a, b] = [hexToLab(one), hexToLab(other)]
  return oklabToHex(a.map((part, at) => part * share + (b[at] ?? 0) * (1 - share)) as unknown as ColorTriple)
}

const { brandDeep, brandLo, brandHi } = completeColors(demoSchool.colors)

/** The four color steps of the school's art, mixed as in `design/src/tokens.css`, because an image file has no CSS. */
export const ownSteps: ReadonlyMap<string, string> = new Map([
  ['--p0', mixColors(brandDeep, 0.34, '#08080a')],
  ['--p1', mixColors(brandLo, 0.74, brandDeep)],
  ['--p2', brandHi],
  ['--p3', mixColors(brandHi, 0.16, '#ffffff')],
])
