import type { Group } from '@fieldhouse/contract/video/entities'
import { genderOf } from '@fieldhouse/contract/video/group-gender'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { VideoCard } from '@fieldhouse/design/video/VideoCard'
import { RowPlaceholder } from '../../shared/content/rows/RowPlaceholder.tsx'
import { HeartButton } from '../../shared/content/screen/HeartButton.tsx'
import { ReadState } from '../../shared/content/screen/ReadState.tsx'
import { TeamStrip } from '../../shared/content/screen/TeamStrip.tsx'
import { VideoScreen } from '../../shared/content/screen/VideoScreen.tsx'
import { VodGrid } from '../../shared/content/screen/VodGrid.tsx'
import { useGroups } from '../../shared/content/video/catalogs.queries.ts'
import type { GroupSection } from '../../shared/content/video/sports-list.model.ts'
import { Link } from '../../shared/paths/Link.tsx'
import styles from './GroupsScreen.module.css'

/** Every group under the title it stands under. */
export function GroupsScreen() {
  const groups = useGroups()
  return (
    <VideoScreen title="Groups" intro="Every team and collection, with all of its videos.">
      <TeamStrip />
      <ReadState query={groups} what="The groups" loading={<RowPlaceholder label="Loading the groups" rows={3} />}>
        {(sections) =>
          sections.length > 0 ? (
            sections.map((section) => <Section key={section.title} section={section} />)
          ) : (
            <EmptyState title="No groups yet" text="They are here as soon as the first video is." />
          )
        }
      </ReadState>
    </VideoScreen>
  )
}

function Section({ section: { title, catalogs } }: { section: GroupSection }) {
  const id = `group-${genderOf(title) || 'other'}`
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <VodGrid items={catalogs} keyOf={(group) => group.id} render={(group) => <GroupCard group={group} />} />
    </section>
  )
}

const GroupCard = ({ group }: { group: Group }) => (
  <VideoCard
    image={group.image}
    title={group.name}
    subtitle={group.sponsor ? `Presented by ${group.sponsor.name}` : undefined}
    link={<Link to="/app/sports/$sportSlug" params={{ sportSlug: group.slug }} />}
    actions={<HeartButton subject={{ kind: 'group', item: group }} name={group.name} bare />}
  />
)
