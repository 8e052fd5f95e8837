import { errorMessage } from '@fieldhouse/client/api/api-error'
import type { IconName } from '@fieldhouse/design/art/icon-paths'
import { iconPaths } from '@fieldhouse/design/art/icon-paths'
import { AffiliationTile, affiliationGridClass } from '@fieldhouse/design/choice/Tile'
import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import { toggleAffiliation, useAffiliations } from './affiliations.queries.ts'
import { LoadingPlaceholders } from './LoadingPlaceholders.tsx'

const tilesWhileLoading = 8

const toIconName = (name: string): IconName => (Object.hasOwn(iconPaths, name) ? (name as IconName) : 'group')

export function AffiliationTiles() {
  const { data: affiliations, error, refetch } = useAffiliations()
  if (!affiliations && error)
    return (
      <ErrorState title="The affiliations did not load" text={errorMessage(error)} onRetry={() => void refetch()} />
    )
  if (!affiliations)
    return (
      <LoadingPlaceholders
        label="Loading the affiliations"
        count={tilesWhileLoading}
        shape="row"
        className={affiliationGridClass}
      />
    )
  return (
    <ul className={affiliationGridClass}>
      {affiliations.map((affiliation) => (
        <li key={affiliation.id}>
          <AffiliationTile
            icon={toIconName(affiliation.icon)}
            title={affiliation.name}
            text={affiliation.description}
            pressed={affiliation.selected}
            onToggle={() => void toggleAffiliation(affiliation)}
          />
        </li>
      ))}
    </ul>
  )
}
