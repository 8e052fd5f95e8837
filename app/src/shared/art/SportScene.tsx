import { ArtScene } from '@fieldhouse/design/art/ArtScene'
import { everySport } from '@fieldhouse/sports/identities'
import { getSportFigure } from './sport-figure.ts'

/** A sport's artwork, where there is no image. */
export const SportScene = ({ slug }: { slug: string | null }) => (
  <ArtScene sport={getSportFigure(everySport().find((sport) => sport.slug === slug)?.assetName ?? '')} />
)
