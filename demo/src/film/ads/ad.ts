import type { SKRSContext2D } from '@napi-rs/canvas'
import type { SoundTrack } from '../broadcast/sound.ts'
import { setOpacity } from '../stage/color.ts'
import { easeBetween, easeInAndOut } from '../stage/numbers.ts'
import { type AdScene, drawBubbles, drawMountains, drawStairs } from './scenes.ts'
import { type AdSponsor, sponsors } from './sponsors.ts'

export interface DemoAd {
  sponsor: AdSponsor
  durationS: number
  /** Lines shown one after the other, before the name. */
  lines: readonly string[]
  scene: AdScene
  tune: readonly number[]
}

export const demoAds: Readonly<Record<string, DemoAd>> = {
  demoadtrailhead10: {
    sponsor: sponsors.trailhead,
    durationS: 10,
    lines: ['The bus leaves at six.', 'You were up at five.'],
    scene: drawMountains,
    tune: [196, 247, 294, 392],
  },
  demoadjuniperbank10: {
    sponsor: sponsors.juniper,
    durationS: 10,
    lines: ['Small change.', 'Game day, paid for.'],
    scene: drawStairs,
    tune: [262, 330, 392, 523],
  },
  demoadbrightwater15: {
    sponsor: sponsors.brightwater,
    durationS: 15,
    lines: ['Two overtimes.', 'Ninety-one degrees.', 'One cold can.'],
    scene: drawBubbles,
    tune: [220, 277, 330, 440],
  },
  demoadtrailhead15: {
    sponsor: sponsors.evening,
    durationS: 15,
    lines: ['Away games are far.', 'Good.', 'See more of it on foot.'],
    scene: drawMountains,
    tune: [175, 220, 262, 349],
  },
}

export function drawAd(g: SKRSContext2D, ad: DemoAd, timeS: number): void {
  const { sponsor, durationS, lines } = ad
  ad.scene(g, sponsor, timeS)
  const shade = g.createLinearGradient(0, 0, 700, 0)
  shade.addColorStop(0, setOpacity(sponsor.dark, 0.75))
  shade.addColorStop(1, setOpacity(sponsor.dark, 0))
  g.fillStyle = shade
  g.fillRect(0, 0, 960, 540)
  g.textAlign = 'left'
  g.textBaseline = 'middle'
  const stepS = (durationS - 3.8) / lines.length
  for (const [index, line] of lines.entries()) {
    const share = easeInAndOut(0.3 + index * stepS, 0.3 + (index + 1) * stepS, 0.4, timeS)
    g.fillStyle = setOpacity('#ffffff', share)
    g.font = '54px Archivo'
    g.fillText(line, 64 + (1 - share) * 30, 270)
  }
  const end = easeBetween(durationS - 3.4, durationS - 2.6, timeS)
  if (end <= 0) return
  g.fillStyle = sponsor.dark
  g.fillRect(0, 0, 960 * end, 540)
  g.fillStyle = sponsor.key
  g.fillRect(64, 330, 360 * easeBetween(durationS - 2.8, durationS - 2, timeS), 8)
  g.fillStyle = setOpacity(sponsor.light, end)
  g.font = '84px Archivo'
  g.fillText(sponsor.name, 64, 240)
  g.font = '36px Archivo'
  g.fillText(sponsor.line, 64, 386)
}

export function soundAd(track: SoundTrack, { durationS, tune }: DemoAd): void {
  for (let atS = 0.2, bar = 0; atS < durationS - 3.6; atS += 1.04, bar++) {
    track.sting(atS, bar % 2 ? [...tune].reverse() : tune, 0.26, 0.12)
    track.thump(atS, 65, 0.25)
  }
  track.sting(durationS - 3, [...tune, (tune[0] ?? 220) * 4], 0.16, 0.2)
}
