import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { type Palette, paletteClass, paletteSteps } from './palette.ts'

const hairs = [
  'M174 176c-14-74 24-112 70-112s82 34 69 110l-9-4c2-34-10-50-30-58-34 8-62 4-78-4-10 14-14 34-13 64z',
  'M168 210c-18-92 22-150 78-150s92 56 72 150c-2 30 2 58 10 78-20 4-32-4-36-20 10-34 14-86-4-128-36 4-62-4-80-18-14 30-14 80-2 140-4 22-22 30-42 26 8-24 8-52 4-78z',
  'M176 168c-8-60 26-98 68-98s74 36 67 96l-7 2c-2-38-22-62-60-62s-60 24-60 62z',
] as const
const head = 'M182 176c0-58 26-90 62-90s62 32 62 90c0 30-5 58-16 82-10 22-28 38-46 38s-36-16-46-38c-11-24-16-52-16-82z'
const bust = 'M200 246h88v66c30 16 58 22 84 34 54 24 78 72 82 164H34c4-92 28-140 82-164 26-12 54-18 84-34z'
const ears = 'M176 172c-12-4-16 10-12 26s10 22 18 18zM312 172c12-4 16 10 12 26s-10 22-18 18z'

export type PortraitLook = {
  palette?: Palette
  hair?: 0 | 1 | 2
  /** Whether the light comes from the right. */
  turn?: boolean
}

type PortraitProps = PortraitLook & {
  /** Clothing; a jersey by default. */
  attire?: ReactNode
  /** Leaves out the light behind the bust, for a background of the page's. */
  bare?: boolean
  className?: string
}

/** An anonymous back-lit bust in three tones, which replaces a missing photo. */
export function Portrait({
  palette = 'brand',
  hair = 0,
  turn = false,
  attire,
  bare = false,
  className,
}: PortraitProps) {
  const id = useId()
  const { shade, mid, key, light } = paletteSteps
  return (
    <svg
      className={classNames(paletteClass, className)}
      data-palette={palette}
      viewBox="0 0 440 440"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <PortraitRamps id={id} />
      {!bare && <rect width="440" height="440" fill={`url(#${id}b)`} />}
      <g transform={turn ? 'translate(464 -50) scale(-1 1)' : 'translate(-24 -50)'}>
        <path d={bust} fill={`url(#${id}j)`} />
        <g clipPath={`url(#${id}n)`}>
          <path d="M200 240h88v66c-8 36-24 54-44 54s-36-18-44-54z" fill={`url(#${id}s)`} />
          <path d="M180 216c20 96 110 98 128 20v-36H180z" fill={shade} opacity=".55" />
          {attire ?? <path d="M196 312c6 44 24 66 48 66s42-22 48-66" fill="none" stroke="#fff" strokeWidth="9" />}
          <path d="M34 510c4-92 28-140 82-164l20-9c-44 34-66 86-70 173z" fill={light} opacity=".5" />
          <path d="M454 510c-4-92-28-140-82-164l-20-9c44 34 66 86 70 173z" fill={shade} opacity=".6" />
        </g>
        <path d={ears} fill={mid} />
        <path d={head} fill={`url(#${id}s)`} />
        <g clipPath={`url(#${id}c)`}>
          <path d="M248 60v112l16 46-16 14 4 80h90V60z" fill={mid} opacity=".55" />
          <path d="M290 60c0 90 4 150-30 250h90V60z" fill={shade} opacity=".5" />
        </g>
        <path d={hairs[hair]} fill={shade} stroke={key} strokeOpacity=".25" />
      </g>
    </svg>
  )
}

function PortraitRamps({ id }: { id: string }) {
  const { shade, mid, key, light } = paletteSteps
  return (
    <defs>
      <radialGradient id={`${id}b`} cx=".5" cy=".42" r=".72">
        <stop stopColor={light} />
        <stop offset=".22" stopColor={key} />
        <stop offset=".62" stopColor={mid} />
        <stop offset="1" stopColor={shade} />
      </radialGradient>
      <linearGradient id={`${id}j`} x2="1" y2=".6">
        <stop stopColor={key} />
        <stop offset=".42" stopColor={mid} />
        <stop offset="1" stopColor={shade} />
      </linearGradient>
      <linearGradient id={`${id}s`} x2="1" y2=".25">
        <stop stopColor={light} />
        <stop offset=".34" stopColor={key} />
        <stop offset=".72" stopColor={mid} />
        <stop offset="1" stopColor={shade} />
      </linearGradient>
      <clipPath id={`${id}c`}>
        <path d={head} />
      </clipPath>
      <clipPath id={`${id}n`}>
        <path d={bust} />
      </clipPath>
    </defs>
  )
}
