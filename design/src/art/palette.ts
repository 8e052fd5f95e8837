import styles from './palette.module.css'

export const palettes = ['brand', 'ember', 'gold', 'ice', 'violet', 'pine', 'slate', 'rose'] as const

export type Palette = (typeof palettes)[number]

export const paletteSteps = { shade: 'var(--p0)', mid: 'var(--p1)', key: 'var(--p2)', light: 'var(--p3)' }

export const paletteClass = styles.palette
