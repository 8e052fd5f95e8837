import { currentSchool } from '@fieldhouse/contract/company'
import { ArtScene } from '@fieldhouse/design/art/ArtScene'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { getSportFigure } from '../../shared/art/sport-figure.ts'

const lights = [
  [0.2, 0.12],
  [0.8, 0.12],
] as const

export const SignInScene = ({ className }: { className?: string }) => (
  <ArtScene
    sport={getSportFigure(currentSchool().art?.signIn ?? listSchoolSports()[0]?.assetName ?? '')}
    width={700}
    height={836}
    x={0.5}
    y={0.42}
    scale={0.66}
    echo={6}
    step={0.035}
    lights={lights}
    className={className}
  />
)
