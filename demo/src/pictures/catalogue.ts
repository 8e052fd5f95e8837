import { getSchoolTeams } from '@fieldhouse/sports/identities'
import { sponsors } from '../film/ads/sponsors.ts'
import { demoSchool } from '../school/demo-school.ts'

const palettes = ['ember', 'gold', 'ice', 'violet', 'pine', 'slate', 'rose'] as const
type PicturePalette = (typeof palettes)[number]
const getPalette = (index: number): PicturePalette => palettes[index % palettes.length] ?? 'slate'

export interface PictureScene {
  sport: string
  palette: PicturePalette
  x: number
  y: number
  scale: number
  flip: boolean
  echo: number
  lights: readonly (readonly [x: number, y: number, scale?: number])[]
}

type SceneLook = Omit<PictureScene, 'sport' | 'palette'>
const calm: SceneLook = {
  x: 0.6,
  y: 0.53,
  scale: 0.84,
  flip: false,
  echo: 4,
  lights: [
    [0.16, 0.13],
    [0.84, 0.13],
  ],
}
const close: SceneLook = { x: 0.4, y: 0.6, scale: 0.98, flip: true, echo: 2, lights: [[0.82, 0.2, 1.3]] }
const wide: SceneLook = {
  x: 0.5,
  y: 0.56,
  scale: 0.66,
  flip: false,
  echo: 6,
  lights: [
    [0.14, 0.12, 0.8],
    [0.5, 0.08, 0.8],
    [0.86, 0.12, 0.8],
  ],
}

/** Three images of each sport: two for posters, a wide one for its group. */
export const posters = getSchoolTeams(demoSchool).sports.flatMap(({ slug, title, assetName }, index) => {
  const createScene = (look: SceneLook, shift: number): PictureScene => ({
    ...look,
    sport: assetName,
    palette: getPalette(index + shift),
  })
  const formatAlt = (how: string) => `${title}: an athlete ${how}, drawn in one color`
  return [
    {
      id: `${slug}-1`,
      kind: 'poster',
      file: `poster-${slug}-1.webp`,
      sport: slug,
      alt: formatAlt('under stadium lights'),
      scene: createScene(calm, 0),
    },
    {
      id: `${slug}-2`,
      kind: 'poster',
      file: `poster-${slug}-2.webp`,
      sport: slug,
      alt: formatAlt('close by'),
      scene: createScene(close, 3),
    },
    {
      id: `${slug}-group`,
      kind: 'group',
      file: `group-${slug}.webp`,
      sport: slug,
      alt: formatAlt('in a wide arena'),
      scene: createScene(wide, 5),
    },
  ] as const
})

interface CrestMark {
  id: string
  file: string
  alt: string
  mark: 'peaks' | 'waves' | 'fieldhouse'
  from: string
  to: string
  opacity?: number
}

export const crests: readonly CrestMark[] = [
  {
    id: 'channel-peaks',
    file: 'channel-peaks.webp',
    alt: 'A shield with two peaks',
    mark: 'peaks',
    from: '#f2701d',
    to: '#8a2a06',
  },
  {
    id: 'channel-waves',
    file: 'channel-waves.webp',
    alt: 'A shield with waves',
    mark: 'waves',
    from: '#2f9bd6',
    to: '#0d4468',
  },
]

export const watermark: CrestMark = {
  id: 'watermark',
  file: 'watermark.webp',
  alt: 'A house in a shield',
  mark: 'fieldhouse',
  from: '#ffffff55',
  to: '#ffffff22',
  opacity: 0.7,
}

export type SponsorName = keyof typeof sponsors

/** A wide banner and a phone version for each sponsor. */
export const banners = (Object.keys(sponsors) as SponsorName[]).flatMap((sponsor) => {
  const { name, line } = sponsors[sponsor]
  const alt = `${name}: ${line}`
  return [
    {
      id: `${sponsor}-wide`,
      file: `banner-${sponsor}-wide.webp`,
      kind: 'banner-wide',
      sponsor,
      alt,
      width: 1200,
      height: 200,
    },
    {
      id: `${sponsor}-phone`,
      file: `banner-${sponsor}-phone.webp`,
      kind: 'banner-phone',
      sponsor,
      alt,
      width: 600,
      height: 100,
    },
  ] as const
})
