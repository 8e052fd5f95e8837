import type { Company } from './settings.ts'

export type SchoolColors = Required<Company['colors']>

type RgbColor = readonly [number, number, number]

const white: RgbColor = [255, 255, 255]
const black: RgbColor = [0, 0, 0]
/** The lightest dark background and the darkest light one. Text that is readable on them is readable on all. */
const raised: RgbColor = [0x26, 0x26, 0x2c]
const paper: RgbColor = [0xf5, 0xf4, 0xf2]
const minContrast = 4.5

const parseHexColor = (hex: string): RgbColor =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as RgbColor
const formatHexColor = (color: RgbColor): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
const mixColors = ([r, g, b]: RgbColor, [x, y, z]: RgbColor, share: number): RgbColor => {
  const mixParts = (one: number, other: number) => one + (other - one) * share
  return [mixParts(r, x), mixParts(g, y), mixParts(b, z)]
}

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const getLuminance = ([r, g, b]: RgbColor): number =>
  0.2126 * toLinear(r / 255) + 0.7152 * toLinear(g / 255) + 0.0722 * toLinear(b / 255)

function getContrast(one: RgbColor, other: RgbColor): number {
  const lights = [getLuminance(one), getLuminance(other)]
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}

/** Returns the closest shade of a color that is readable on a background. */
function findReadableShade(ground: RgbColor, color: RgbColor, towards: RgbColor): RgbColor {
  for (let share = 0; share < 1; share += 0.02) {
    const found = mixColors(color, towards, share)
    // Leaves a margin for rounding to whole numbers.
    if (getContrast(found, ground) >= minContrast + 0.05) return found
  }
  return towards
}

/**
 * Fills in the colors that the school did not choose. They are derived from the brand color, so that every text is
 * readable.
 */
export function completeColors(chosen: Company['colors']): SchoolColors {
  const brand = parseHexColor(chosen.brand)
  const isDark = getContrast(white, brand) >= minContrast
  const on = chosen.onBrand ? parseHexColor(chosen.onBrand) : isDark ? white : black
  const away = getLuminance(on) > 0.5 ? black : white
  const derived = {
    brand: chosen.brand,
    brandHi: formatHexColor(
      findReadableShade(on, mixColors(brand, getLuminance(on) > 0.5 ? white : black, 0.08), away),
    ),
    brandLo: formatHexColor(mixColors(brand, away, 0.25)),
    brandDeep: formatHexColor(mixColors(brand, away, 0.6)),
    onBrand: formatHexColor(on),
    text: formatHexColor(findReadableShade(raised, brand, white)),
    textLight: formatHexColor(findReadableShade(paper, brand, black)),
    live: '#ff3b35',
  }
  return { ...derived, ...chosen }
}

/** Describes each unreadable pair of a school's colors in one sentence. */
export function describeUnreadableColors(chosen: Company['colors']): string[] {
  const colors = completeColors(chosen)
  const on = parseHexColor(colors.onBrand)
  const describeWeakContrast = (name: string, ink: RgbColor, ground: RgbColor): string[] => {
    const found = getContrast(ink, ground)
    return found >= minContrast
      ? []
      : [`${name} has a contrast of ${found.toFixed(2)}:1 and needs at least ${minContrast}:1`]
  }
  return [
    ...(['brand', 'brandHi', 'brandLo', 'brandDeep'] as const).flatMap((name) =>
      describeWeakContrast(`Text ${colors.onBrand} on ${name} ${colors[name]}`, on, parseHexColor(colors[name])),
    ),
    ...describeWeakContrast(`Text ${colors.text} on dark pages`, parseHexColor(colors.text), raised),
    ...describeWeakContrast(`Text ${colors.textLight} on light pages`, parseHexColor(colors.textLight), paper),
  ]
}

/** Formats the colors as CSS variables. */
export function formatColorSheet(chosen: Company['colors']): string {
  const { brand, brandHi, brandLo, brandDeep, onBrand, text, textLight, live } = completeColors(chosen)
  const named = {
    brand,
    'brand-hi': brandHi,
    'brand-lo': brandLo,
    'brand-deep': brandDeep,
    'on-brand': onBrand,
    'brand-tx': text,
    'brand-tx-light': textLight,
    live,
  }
  return `html:root{${Object.entries(named)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`
}
