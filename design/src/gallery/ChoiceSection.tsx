import { useState } from 'react'
import { sportFigureNames } from '../art/figures.ts'
import { Chip } from '../choice/Chip.tsx'
import { SegmentedControl } from '../choice/SegmentedControl.tsx'
import { SwitchRow } from '../choice/Switch.tsx'
import { AffiliationTile, affiliationGridClass, TeamTile, teamGridClass } from '../choice/Tile.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { GallerySection, GallerySpecimen, SpecimenRow, SpecimenStack } from './GallerySpecimen.tsx'

const affiliations = [
  { icon: 'ticket', title: 'Season ticket holder', text: 'Link your seats, skip the line' },
  { icon: 'graduate', title: 'Student', text: 'Student section and free streams' },
  { icon: 'shield', title: 'Alumni', text: 'Class years and chapter events' },
  {
    icon: 'heart',
    title: 'Friend or family of a student athlete on any team',
    text: 'Their games first, wherever they are played and however late',
  },
] as const

export function ChoiceSection() {
  const [on, setOn] = useState<readonly string[]>(['football', 'gymnastics', 'Student', 'push'])
  const toggleName = (name: string) => setOn(on.includes(name) ? on.filter((other) => other !== name) : [...on, name])
  return (
    <GallerySection title="Choices">
      <GallerySpecimen title="Team tile" span={4} bare>
        <ul className={teamGridClass}>
          {sportFigureNames.map((sport) => (
            <li key={sport}>
              <TeamTile
                sport={sport}
                name={sport === 'swimming' ? "Women's swimming and diving" : sport}
                pressed={on.includes(sport)}
                onToggle={() => toggleName(sport)}
              />
            </li>
          ))}
          <li>
            <TeamTile sport="golf" name="Disabled" pressed={false} onToggle={() => undefined} disabled />
          </li>
          <li>
            <Skeleton shape="tile" />
          </li>
        </ul>
      </GallerySpecimen>
      <GallerySpecimen title="Affiliation tile" span={2} bare>
        <ul className={affiliationGridClass}>
          {affiliations.map((affiliation) => (
            <li key={affiliation.title}>
              <AffiliationTile
                {...affiliation}
                pressed={on.includes(affiliation.title)}
                onToggle={() => toggleName(affiliation.title)}
              />
            </li>
          ))}
          <li>
            <Skeleton shape="row" />
          </li>
        </ul>
      </GallerySpecimen>
      <GallerySpecimen title="Switch, segmented control, chip" span={2} bare>
        <SpecimenStack>
          <SwitchRow
            title="Alerts for your teams"
            text="Kickoff, finals and moved games."
            checked={on.includes('push')}
            onChange={() => toggleName('push')}
          />
          <SwitchRow title="Newsletter" checked={on.includes('mail')} onChange={() => toggleName('mail')} />
          <SwitchRow
            title="Not on this device"
            text="The browser has blocked alerts."
            checked={false}
            onChange={() => undefined}
            disabled
          />
          <AppearanceControl />
          <SpecimenRow>
            <Chip pressed count={6}>
              My teams
            </Chip>
            <Chip pressed={false} icon="heart">
              Football
            </Chip>
            <Chip>A sport with a name that is far too long for one chip on a phone of any size</Chip>
            <Chip disabled>Disabled</Chip>
          </SpecimenRow>
        </SpecimenStack>
      </GallerySpecimen>
    </GallerySection>
  )
}

function AppearanceControl() {
  const [appearance, setAppearance] = useState<'dark' | 'light' | 'system'>('system')
  const options = [
    { value: 'dark', label: 'Dark', icon: 'moon' },
    { value: 'light', label: 'Light', icon: 'sun' },
    { value: 'system', label: 'System' },
  ] as const
  return <SegmentedControl label="Appearance" showLabel options={options} value={appearance} onChange={setAppearance} />
}
