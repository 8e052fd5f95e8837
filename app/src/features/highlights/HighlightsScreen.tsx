import { SportFigure } from '@fieldhouse/design/art/SportFigure'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { highlightsHome, useHome } from '../../shared/homes/home.queries.ts'
import { getPageBanners } from '../../shared/homes/rows.model.ts'
import { HomeRows } from '../../shared/rows/HomeRows.tsx'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { RowPlaceholder } from '../../shared/screen/RowPlaceholder.tsx'
import { VideoScreen } from '../../shared/screen/VideoScreen.tsx'

/** The highlights home: its rows in the order set by staff. */
export function HighlightsScreen() {
  const home = useHome(highlightsHome)
  return (
    <VideoScreen title="Highlights" intro="The best plays from every game, newest first.">
      <ReadState
        query={home}
        what="The highlights"
        loading={<RowPlaceholder label="Loading the highlights" rows={3} />}
      >
        {(data) =>
          data.rows.length > 0 ? (
            <HomeRows id={highlightsHome} home={data} banners={getPageBanners(data.ads, 'highlights')} />
          ) : (
            <EmptyState
              art={<SportFigure sport="basketball" size={56} />}
              title="No highlights yet"
              text="Check back minutes after a game."
            />
          )
        }
      </ReadState>
    </VideoScreen>
  )
}
