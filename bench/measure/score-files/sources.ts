/**
 * Sources of the shown columns, by the file's root: table, group of the file, and `column=attribute`. Several
 * attributes are joined as they are shown, with `-`, or summed with `+`. The table follows the format's definition and
 * not the product's readers. `comparison` is the comparison of both teams. The group `totals` is the totals element
 * itself; a group that it lacks may be on the team. Derived numbers such as averages and percentages are left out.
 */
export type ColumnSources = Readonly<Record<string, Readonly<Record<string, string>>>>

const goalie = { goalie: 'gk_sec=minutes gk_ga=ga gk_saves=saves gk_sf=sf' }

export const sourcesByRoot: Readonly<Record<string, ColumnSources>> = {
  bbgame: {
    box: {
      stats:
        'min=min fg=fgm-fga fg3=fgm3-fga3 ft=ftm-fta oreb=oreb dreb=dreb reb=treb pf=pf pts=tp ast=ast to=to blk=blk stl=stl',
    },
    shooting: { stats: 'fg=fgm-fga fg3=fgm3-fga3 ft=ftm-fta' },
    comparison: {
      stats: 'fg=fgm-fga fg3=fgm3-fga3 ft=ftm-fta reb=treb oreb=oreb ast=ast to=to stl=stl blk=blk pf=pf',
      special:
        'pts_paint=pts_paint pts_to=pts_to pts_ch2=pts_ch2 pts_fastb=pts_fastb pts_bench=pts_bench large_lead=large_lead lead_time=lead_time',
    },
  },
  bsgame: {
    batting: {
      hitting:
        'bat_ab=ab bat_r=r bat_h=h bat_rbi=rbi bat_bb=bb bat_so=so bat_double=double bat_triple=triple bat_hr=hr bat_tb=tb bat_hbp=hbp bat_sf=sf bat_sh=sh bat_sb=sb-cs bat_gdp=gdp',
      hsitsummary: 'bat_lob=lob',
    },
    pitching: {
      pitching:
        'pit_outs=ip pit_h=h pit_r=r pit_er=er pit_bb=bb pit_so=so pit_wp=wp pit_bk=bk pit_hbp=hbp pit_ibb=ibb pit_ab=ab pit_bf=bf pit_fly=fly pit_ground=ground pit_pitches=pitches-strikes pit_inherited_scored=inheritr-inherits',
    },
    fielding: { fielding: 'fld_po=po fld_a=a fld_e=e fld_dp=indp fld_sba=sba fld_csb=csb fld_pb=pb fld_ci=ci' },
    comparison: {
      hitting: 'bat_r=r bat_h=h bat_hr=hr bat_bb=bb bat_so=so bat_sb=sb-cs bat_gdp=gdp',
      fielding: 'fld_e=e',
      linescore: 'bat_lob=lob',
      hsitsummary: 'sit_runners=wrunners sit_two_out=w2outs sit_leadoff=leadoff',
      pitching: 'pit_pitches=pitches-strikes',
    },
  },
  fbgame: {
    rushing: { rush: 'rush_att=att rush_gain=gain rush_loss=loss rush_yds=yds rush_td=td rush_long=long' },
    passing: { pass: 'pass_cai=comp-att-int pass_yds=yds pass_td=td pass_long=long pass_sacks=sacks' },
    receiving: { rcv: 'rec_no=no rec_yds=yds rec_td=td rec_long=long' },
    punting: {
      punt: 'punt_no=no punt_yds=yds punt_long=long punt_tb=tb punt_fc=fc punt_in20=inside20 punt_50=plus50',
    },
    kick_returns: { kr: 'kr_no=no kr_yds=yds kr_td=td kr_long=long' },
    punt_returns: { pr: 'pr_no=no pr_yds=yds pr_td=td pr_long=long' },
    kicking: { fg: 'fg_made=made-att fg_long=long fg_blocked=blkd', pat: 'pat_kick_made=kickmade-kickatt' },
    kickoffs: { ko: 'ko_no=no ko_yds=yds ko_tb=tb ko_ob=ob' },
    defense: {
      defense:
        'tackle_solo=tackua tackle_ast=tacka tackle_tot=tot_tack sacks=sacks-sackyds ff=ff fr=fr-fryds int=int-intyds brup=brup qbh=qbh blkd=blkd',
    },
    fumbles: { fumbles: 'fum_no=no fum_lost=lost' },
    comparison: {
      totals: 'offense=totoff_yards plays=totoff_plays',
      firstdowns: 'first_downs=no',
      rush: 'rushing=att-yds',
      pass: 'pass_yds=yds passing=comp-att-int',
      kr: 'returns=no-yds',
      pr: 'punt_returns=no-yds',
      fumbles: 'fumbles=no-lost',
      penalties: 'penalties=no-yds',
      misc: 'possession=top',
      conversions: 'third=thirdconv-thirdatt fourth=fourthconv-fourthatt',
      redzone: 'red_zone=scores-att',
      defense: 'sacks=sacks-sackyds',
      fg: 'field_goals=made-att',
      pat: 'extra_points=kickmade-kickatt',
    },
  },
  lcgame: {
    players: {
      shots: 'g=g a=a pts=g+a sh=sh sog=sog',
      misc: 'gb=gb to=turnover ct=ct fo_won=facewon-facelost',
      penalty: 'pen=count-seconds',
    },
    draws: { misc: 'dc=dc', penalty: 'fouls=foul yc=yc' },
    keepers: goalie,
    comparison: {
      shots: 'sh=sh sog=sog a=a',
      goalie: 'gk_saves=saves',
      misc: 'fo=facewon-facelost gb=gb dc=dc to=turnover ct=ct',
      clear: 'clears=clearm-cleara',
      powerplay: 'emo=ppg-ppopp',
      penalty: 'pen=count pen_sec=seconds fouls=foul',
    },
  },
  sogame: {
    players: {
      shots: 'sh=sh sog=sog g=g a=a',
      misc: 'min=minutes dsave=dsave',
      penalty: 'fouls=fouls gc=green yc=yellow rc=red',
    },
    keepers: goalie,
    comparison: {
      shots: 'sh=sh sog=sog a=a',
      goalie: 'gk_saves=saves',
      misc: 'dsave=dsave',
      penalty: 'fouls=fouls gc=green yc=yellow rc=red',
    },
  },
  vbgame: {
    players: {
      attack: 'atk_k=k atk_e=e atk_ta=ta',
      set: 'set_a=a set_e=e set_ta=ta',
      serve: 'srv_a=sa srv_e=se',
      defense: 'dig=dig rec_e=re',
      block: 'blk_solo=bs blk_ast=ba blk=tb blk_e=be',
      misc: 'bhe=bhe pts=pts',
    },
    comparison: {
      attack: 'atk_k=k atk_e=e atk_ta=ta',
      set: 'set_a=a',
      serve: 'srv_a=sa srv_e=se',
      defense: 'rec_e=re dig=dig',
      block: 'blk=tb',
      misc: 'pts=pts bhe=bhe',
    },
  },
}
