/**
 * Every column of every table, and what becomes of it. A column that is added and not listed here fails the test: whoever adds it says
 * where the export shows it and how a deletion ends it.
 *
 * `export` is a path in the exported file. `secret` opens something, so nobody gets it, not even its owner. `nobody` says nothing of a person.
 * `row` goes with the account's row, by a foreign key or as the row itself; `address` is deleted by the account's addresses; `broken` stays
 * and can no longer be told to be anybody's.
 */
interface Fate {
  export: string | 'secret' | 'nobody'
  deletion: 'row' | 'address' | 'broken' | 'nobody'
}

const fates = (deletion: Fate['deletion'], columns: Record<string, Fate['export']>): Record<string, Fate> =>
  Object.fromEntries(Object.entries(columns).map(([column, path]) => [column, { export: path, deletion }]))

/** Tables that say nothing of an account. */
const ofNobody = (table: string, ...columns: string[]): Record<string, Record<string, Fate>> => ({
  [table]: fates(
    'nobody',
    Object.fromEntries(
      columns
        .join(' ')
        .split(' ')
        .map((column) => [column, 'nobody' as const]),
    ),
  ),
})

export const personalColumns: Record<string, Record<string, Fate>> = {
  customer: fates('row', {
    uid: 'customer.customer_id',
    company_id: 'account.company_id',
    email: 'customer.email',
    email_norm: 'account.email_norm',
    firstname: 'customer.firstname',
    lastname: 'customer.lastname',
    password: 'secret',
    pepper_version: 'secret',
    newsletter: 'customer.customerProfile.newsletter',
    push_notifications: 'customer.customerProfile.push_notifications',
    profile_image: 'profile_image',
    role: 'account.role',
    debug: 'account.debug',
    plan: 'account.plan',
    areaid: 'account.areaid',
    created_at: 'customer.created_at',
  }),
  session: fates('row', {
    sid: 'sessions.0.id',
    uid: 'customer.customer_id',
    customer_uid: 'customer.customer_id',
    company_id: 'account.company_id',
    device: 'sessions.0.device',
    device_type: 'sessions.0.device_type',
    label: 'sessions.0.label',
    amr: 'sessions.0.signed_in_by',
    jti_current: 'secret',
    jti_prev: 'secret',
    prev_until: 'secret',
    rotated_at: 'sessions.0.renewed_at',
    auth_time: 'sessions.0.signed_in_at',
    created_at: 'sessions.0.created_at',
    last_seen_at: 'sessions.0.last_seen_at',
    revoked_at: 'sessions.0.ended_at',
    revoked_reason: 'sessions.0.ended_because',
  }),
  push_device: fates('row', {
    token: 'push_devices.0.token',
    sid: 'sessions.0.id',
    customer_uid: 'customer.customer_id',
    device_type: 'push_devices.0.device_type',
    updated_at: 'push_devices.0.updated_at',
  }),
  code: fates('address', {
    id: 'nobody',
    purpose: 'codes.0.purpose',
    company_id: 'account.company_id',
    email: 'codes.0.email',
    email_norm: 'codes.0.email',
    customer_uid: 'customer.customer_id',
    token_hash: 'secret',
    link_hash: 'secret',
    device: 'sessions.0.device',
    pin_hash: 'secret',
    pepper_version: 'secret',
    payload: 'codes.0.firstname',
    attempts: 'codes.0.attempts',
    created_at: 'codes.0.created_at',
    expires_at: 'codes.0.expires_at',
    used_at: 'codes.0.used_at',
    voided_at: 'codes.0.voided_at',
  }),
  reset_grant: fates('row', {
    token_hash: 'secret',
    customer_uid: 'customer.customer_id',
    expires_at: 'secret',
    used_at: 'secret',
  }),
  email_change: fates('row', {
    id: 'nobody',
    customer_uid: 'customer.customer_id',
    old_email: 'email_changes.0.old_email',
    old_email_norm: 'email_changes.0.old_email',
    new_email: 'email_changes.0.new_email',
    undo_hash: 'secret',
    changed_at: 'email_changes.0.changed_at',
    undo_until: 'email_changes.0.undo_until',
    undone_at: 'email_changes.0.undone_at',
  }),
  customer_affiliation: fates('row', { customer_uid: 'customer.customer_id', affiliation_id: 'affiliations.0.id' }),
  customer_team: fates('row', { customer_uid: 'customer.customer_id', team_id: 'teams.0.id' }),
  analytics_identity: fates('row', { customer_uid: 'customer.customer_id', salt: 'secret' }),
  analytics_event: fates('broken', {
    id: 'page_views.0.id',
    company_id: 'account.company_id',
    visitor: 'secret',
    name: 'page_views.0.name',
    path: 'page_views.0.path',
    activity: 'page_views.0.activity',
    at: 'page_views.0.at',
    received_at: 'page_views.0.received_at',
  }),
  // Keys are HMACs of what was counted; those of an account are deleted with it, the others end within a day.
  limiter: fates('address', { key: 'secret', taken: 'nobody', until: 'nobody' }),
  app_notification: fates('nobody', {
    id: 'nobody',
    company_id: 'nobody',
    message: 'nobody',
    app_id: 'nobody',
    app_version: 'nobody',
    action_id: 'nobody',
    created_at: 'nobody',
  }),
  play_session: fates('row', {
    id: 'secret',
    company_id: 'account.company_id',
    customer_uid: 'customer.customer_id',
    sid: 'sessions.0.id',
    device: 'played.0.device',
    tab: 'nobody',
    content: 'played.0.content',
    asset_id: 'secret',
    title: 'played.0.title',
    started_at: 'played.0.started_at',
    lease_until: 'played.0.lease_until',
    ended_at: 'played.0.ended_at',
  }),
  watched: fates('row', {
    customer_uid: 'customer.customer_id',
    title_id: 'watched.0.title_id',
    position: 'watched.0.position',
    duration: 'watched.0.duration',
    played: 'watched.0.played',
    at: 'watched.0.at',
  }),
  list_entry: fates('row', {
    customer_uid: 'customer.customer_id',
    title_id: 'my_list.0.title_id',
    added_at: 'my_list.0.added_at',
  }),
  favorite: fates('row', {
    customer_uid: 'customer.customer_id',
    kind: 'favorites.0.kind',
    subject_id: 'favorites.0.id',
    added_at: 'favorites.0.added_at',
  }),
  // What the department did stays told; who it was goes with the account.
  audit: fates('broken', {
    id: 'nobody',
    company_id: 'nobody',
    at: 'nobody',
    actor: 'secret',
    action: 'nobody',
    subject: 'nobody',
    change: 'nobody',
  }),
  ...ofNobody('sponsor', 'id company_id name url image'),
  ...ofNobody('genre', 'id company_id name'),
  ...ofNobody('catalog', 'id company_id section genre_id name slug image show_gender store_url sponsor_id position'),
  ...ofNobody(
    'person',
    'id company_id person_type_id catalog_id firstname lastname number position year hometown bio image sort',
    'height weight hand high_school major',
  ),
  ...ofNobody('asset', 'id company_id summary updated_at'),
  ...ofNobody(
    'title',
    'id company_id kind parent_id asset_id title subtitle short_description long_description suggested_title suggested_subtitle',
    'season episode year air_date image sponsor_id chapters ad_breaks audience hidden created_at',
  ),
  ...ofNobody('title_catalog', 'title_id catalog_id'),
  ...ofNobody('title_genre', 'title_id genre_id'),
  ...ofNobody('title_person', 'title_id person_id'),
  ...ofNobody('home_row', 'id company_id home_id title subtitle type position filling sponsor_id packages markets'),
  ...ofNobody(
    'live_event',
    'id company_id title subtitle sport image starts_at cancelled asset_id key_hash passphrase audience created_at',
  ),
  ...ofNobody('channel', 'id company_id number name logo watermark asset_id audience'),
  ...ofNobody('channel_wheel', 'channel_id since blocks'),
  ...ofNobody(
    'ad',
    'id company_id sponsor_id title kind title_id image image_small place skip_after starts_at ends_at position clicks',
  ),
  ...ofNobody('school', 'id company_id name short abbr own'),
  ...ofNobody('school_alias', 'company_id producer alias school_id'),
  ...ofNobody('person_alias', 'company_id sport alias person_id'),
  ...ofNobody('season', 'company_id sport slug title starts ends'),
  ...ofNobody(
    'game',
    'id company_id sport season type title day ends_day starts_at time_zone moved_from site venue city conference',
    'exhibition postseason tournament doubleheader away_id home_id tickets_url live_event_id title_id state status',
    'summary away_score home_score seq changed_at calendar_seq',
  ),
  ...ofNobody('game_line', 'game_id key side school_id person_id line'),
  game_change: fates('broken', {
    game_id: 'nobody',
    seq: 'nobody',
    at: 'nobody',
    recorded_at: 'nobody',
    actor: 'secret',
    source: 'nobody',
    note: 'nobody',
    patch: 'nobody',
    inverse: 'nobody',
    undoes: 'nobody',
  }),
  game_correction: fates('broken', {
    game_id: 'nobody',
    path: 'nobody',
    value: 'nobody',
    actor: 'secret',
    at: 'nobody',
  }),
  score_file: fates('broken', {
    id: 'nobody',
    company_id: 'nobody',
    game_id: 'nobody',
    sha256: 'nobody',
    received_at: 'nobody',
    actor: 'secret',
    source: 'nobody',
    producer: 'nobody',
    verdict: 'nobody',
    report: 'nobody',
    settled: 'nobody',
    bytes: 'nobody',
    looks_over: 'nobody',
  }),
  migration: fates('nobody', { name: 'nobody', hash: 'nobody', at: 'nobody' }),
}
