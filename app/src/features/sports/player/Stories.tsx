import type { Player } from '@fieldhouse/contract/stats/entities'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { CardRow } from '@fieldhouse/design/video/CardRow'
import { useQuery } from '@tanstack/react-query'
import { RowPlaceholder } from '../../../shared/content/rows/RowPlaceholder.tsx'
import { VodCard } from '../../../shared/content/rows/VodCard.tsx'
import { ReadState } from '../../../shared/content/screen/ReadState.tsx'
import { profileRow } from '../../../shared/content/video/cells.model.ts'
import { personQuery } from '../../../shared/content/video/titles.queries.ts'

/** Spec 3: the titles about this player, as one row of "Profile Videos". */
export function Stories({ player: { id, firstname, lastname } }: { player: Player }) {
  const person = useQuery(personQuery(id))
  return (
    <ReadState query={person} what="The stories" loading={<RowPlaceholder label="Loading the stories" />}>
      {({ videos }) => {
        const row = profileRow(videos)
        return row.cells.length === 0 ? (
          <EmptyState title="No stories yet" text={`The first about ${firstname} ${lastname} will be here.`} />
        ) : (
          <CardRow
            title={row.title}
            items={row.cells}
            keyOf={(cell) => String(cell.id)}
            render={(cell) => <VodCard cell={cell} row={`person-${id}`} />}
          />
        )
      }}
    </ReadState>
  )
}
