import type { Group } from '@fieldhouse/contract/library/entities'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { VideoCard } from '@fieldhouse/design/video/VideoCard'
import { useId } from 'react'
import { useGroups } from '../../shared/catalogs/catalogs.queries.ts'
import { type GroupSection, separatePastSports } from '../../shared/catalogs/sports-list.model.ts'
import { TeamStrip } from '../../shared/catalogs/TeamStrip.tsx'
import { HeartButton } from '../../shared/favorites/HeartButton.tsx'
import { Link } from '../../shared/paths/Link.tsx'
import { CardScene } from '../../shared/rows/cards/CardScene.tsx'
import { VodGrid } from '../../shared/rows/VodGrid.tsx'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { RowPlaceholder } from '../../shared/screen/RowPlaceholder.tsx'
import { screenSectionClass, VideoScreen } from '../../shared/screen/VideoScreen.tsx'

/** Lists every team and collection under the title of its section. */
export function GroupsScreen() {
  const groups = useGroups()
  return (
    <VideoScreen title="Groups" intro="Teams & collections" before={<TeamStrip />}>
      <ReadState query={groups} what="The groups" loading={<RowPlaceholder label="Loading the groups" rows={3} />}>
        {(sections) =>
          sections.length > 0 ? (
            separatePastSports(sections).map((section) => <GroupsSection key={section.title} section={section} />)
          ) : (
            <EmptyState title="No groups yet" text="Check back for the first videos." />
          )
        }
      </ReadState>
    </VideoScreen>
  )
}

function GroupsSection({ section: { title, catalogs } }: { section: GroupSection }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={screenSectionClass}>
      <h2 id={id}>{title}</h2>
      <VodGrid items={catalogs} keyOf={(group) => group.id} render={(group) => <GroupCard group={group} />} />
    </section>
  )
}

const GroupCard = ({ group }: { group: Group }) => (
  <VideoCard
    image={group.image}
    art={<CardScene slug={group.slug} />}
    title={group.name}
    subtitle={group.sponsor ? `Presented by ${group.sponsor.name}` : undefined}
    link={<Link to="/app/sports/$sportSlug" params={{ sportSlug: group.slug }} />}
    actions={<HeartButton subject={{ kind: 'group', item: group }} name={group.name} bare />}
  />
)
