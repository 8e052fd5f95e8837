import type { ComponentProps } from 'react'
import { ClockRing } from '../../field/ClockRing.tsx'
import { CourtBoard } from '../../field/CourtBoard.tsx'
import { CourtSets } from '../../field/CourtSets.tsx'
import { Diamond } from '../../field/Diamond.tsx'
import { FootballField } from '../../field/FootballField.tsx'
import { LaneBoard } from '../../field/LaneBoard.tsx'
import { Leaderboard } from '../../field/Leaderboard.tsx'
import { RotationBoard } from '../../field/RotationBoard.tsx'
import { GallerySection, GallerySpecimen, SpecimenStack } from '../GallerySpecimen.tsx'
import { crimson, harbor, prairie, timber } from './invented.ts'

const courts: ComponentProps<typeof CourtBoard>['courts'] = [
  {
    key: '1',
    label: 'Singles 1',
    names: ['A. Lindqvist', 'B. Featherstone-Wellesley'],
    sets: [
      ['6', '4'],
      ['3', '2'],
    ],
    game: ['40', '15'],
    serving: 0,
    state: 'live',
  },
  {
    key: '2',
    label: 'Singles 2',
    names: ['C. Osei', 'D. Park'],
    sets: [
      ['4', '6'],
      ['6', '7'],
    ],
    winner: 1,
    state: 'final',
  },
  {
    key: '3',
    label: 'Doubles 1',
    names: ['Lindqvist, Osei', 'Park, Ruiz'],
    sets: [['6', '2']],
    winner: 0,
    state: 'final',
    note: 'Doubles point',
  },
  { key: '4', label: 'Singles 3', names: ['E. Tran', 'F. Munro'], sets: [], state: 'next' },
]

export function FieldSection() {
  return (
    <GallerySection title="Situations">
      <GallerySpecimen title="Football: at midfield, in the red zone" span={2}>
        <SpecimenStack>
          <FootballField us="CRV" them="MSU" possession="us" ball={52} driveFrom={25} lineToGain={58} down="2nd & 6" />
          <FootballField
            us="CRV"
            them="MSU"
            possession="them"
            ball={12}
            driveFrom={75}
            lineToGain={4}
            down="1st & goal"
          />
        </SpecimenStack>
      </GallerySpecimen>
      <GallerySpecimen title="Diamond">
        <Diamond bases={['D. Kealoha', false, true]} balls={2} strikes={1} outs={1} half="Top 7th" />
      </GallerySpecimen>
      <GallerySpecimen title="Clock: man down, cards">
        <ClockRing
          period="2nd"
          clock="63:12"
          elapsed={0.4}
          us={{ name: 'Crimson', men: 11, yellow: 2 }}
          them={{ name: 'Mesa', men: 10, yellow: 1, red: 1 }}
        />
      </GallerySpecimen>
      <GallerySpecimen title="Volleyball" span={2}>
        <CourtSets
          caption="Sets"
          teams={[crimson, timber]}
          sets={[
            [25, 19],
            [27, 25],
          ]}
          points={[18, 14]}
          serving={0}
          flag="18-14, Crimson serving"
        />
      </GallerySpecimen>
      <GallerySpecimen title="Gymnastics" span={2}>
        <RotationBoard
          rotation={2}
          of={4}
          teams={[
            {
              team: crimson,
              us: true,
              apparatus: 'Uneven bars',
              up: 'M. Aoki',
              last: 'K. Voss 9.925',
              score: '98.575',
            },
            { team: prairie, apparatus: 'Vault', up: 'T. Rowe', score: '97.850' },
            { team: harbor, score: '49.100' },
          ]}
        />
      </GallerySpecimen>
      <GallerySpecimen title="Tennis courts" span={4} bare>
        <CourtBoard label="Courts" courts={courts} />
      </GallerySpecimen>
      <GallerySpecimen title="Lanes" span={2}>
        <LaneBoard
          caption="Event 7, 200 freestyle, heat 2"
          lanes={[
            { lane: '3', name: 'H. Brandt', team: 'MSU', mark: '1:46.02', place: 3 },
            { lane: '4', name: 'N. Fonoti', team: 'CRV', us: true, mark: '1:44.82', place: 1, note: 'Best' },
            { lane: '5', name: 'K. Alvarado-Jensen-Featherstone', team: 'CRV', us: true, mark: '1:45.40', place: 2 },
            { lane: '6', name: 'P. Ito', team: 'HCL' },
          ]}
        />
      </GallerySpecimen>
      <GallerySpecimen title="Leaderboard" span={2}>
        <Leaderboard
          caption="Round 2"
          totalLabel="To par"
          columns={[
            { abbr: 'Thru', meaning: 'Holes played' },
            { abbr: 'Today', meaning: 'This round' },
          ]}
          rows={[
            { key: '1', position: '1', name: 'J. Strand', team: 'MSU', total: '-7', cells: ['14', '-3'] },
            { key: '2', position: 'T2', name: 'W. Abernathy', team: 'CRV', us: true, total: '-4', cells: ['F', '-2'] },
            { key: '3', position: 'T2', name: 'O. Pratt', team: 'HCL', total: '-4', cells: ['12', 'E'] },
            { key: '4', position: '', name: 'L. Reyes', team: 'PRA', out: 'WD' },
          ]}
        />
      </GallerySpecimen>
    </GallerySection>
  )
}
