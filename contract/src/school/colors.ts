import type { Company } from './settings.ts'

export type Colors = Required<Company['colors']>

type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
/** The lightest dark background and the darkest light one. Text that is readable on them is readable on all. */
const raised: Rgb = [0x26, 0x26, 0x2c]
const paper: Rgb = [0xf5, 0xf4, 0xf2]
const readable = 4.5

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const hexOf = (color: Rgb): string => `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
const mixed = ([r, g, b]: Rgb, [x, y, z]: Rgb, share: number): Rgb => {
  const mix = (one: number, other: number) => one + (other - one) * share
  return [mix(r, x), mix(g, y), mix(b, z)]
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const luminance = ([r, g, b]: Rgb): number =>
  0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255)

function contrast(one: Rgb, other: Rgb): number {
  const lights = [luminance(one), luminance(other)]
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}

/** Returns the closest shade of a color that is readable on a background. */
function readableOn(ground: Rgb, color: Rgb, towards: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const found = mixed(color, towards, share)
    // With room for the rounding to whole numbers.
    if (contrast(found, ground) >= readable + 0.05) return found
  }
  return towards
}

/** Fills in the colors that the school did not choose. They are derived from the brand color, so that every text is readable. */
export function colorsOf(said: Company['colors']): Colors {
  const brand = rgbOf(said.brand)
  const isDark = contrast(white, brand) >= readable
  const on = said.onBrand ? rgbOf(said.onBrand) : isDark ? white : black
  const away = luminance(on) > 0.5 ? black : white
  const made = {
    brand: said.brand,
    brandHi: hexOf(readableOn(on, mixed(brand, luminance(on) > 0.5 ? white : black, 0.08), away)),
    brandLo: hexOf(mixed(brand, away, 0.25)),
    brandDeep: hexOf(mixed(brand, away, 0.6)),
    onBrand: hexOf(on),
    text: hexOf(readableOn(raised, brand, white)),
    textLight: hexOf(readableOn(paper, brand, black)),
    live: '#ff3b35',
  }
  return { ...made, ...said }
}

/** Describes each unreadable pair of a school's colors in one sentence. */
export function unreadable(said: Company['colors']): string[] {
  const colors = colorsOf(said)
  const on = rgbOf(colors.onBrand)
  const weak = (name: string, ink: Rgb, ground: Rgb): string[] => {
    const found = contrast(ink, ground)
    return found >= readable ? [] : [`${name} reaches ${found.toFixed(2)}:1 and needs ${readable}:1`]
  }
  return [
    ...(['brand', 'brandHi', 'brandLo', 'brandDeep'] as const).flatMap((name) =>
      weak(`The text ${colors.onBrand} on ${name} ${colors[name]}`, on, rgbOf(colors[name])),
    ),
    ...weak(`The text ${colors.text} on dark pages`, rgbOf(colors.text), raised),
    ...weak(`The text ${colors.textLight} on light pages`, rgbOf(colors.textLight), paper),
  ]
}

/** Formats the colors as CSS variables. */
export function colorSheet(said: Company['colors']): string {
  const { brand, brandHi, brandLo, brandDeep, onBrand, text, textLight, live } = colorsOf(said)
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
