import { ArtScene } from '@fieldhouse/design/art/ArtScene'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { sportArt } from './sport-art.ts'

/** A sport's own scene, where there is no picture. */
export const SportScene = ({ slug }: { slug: string | null }) => (
  <ArtScene sport={sportArt(listSchoolSports().find((sport) => sport.slug === slug)?.assetName ?? '')} />
)
