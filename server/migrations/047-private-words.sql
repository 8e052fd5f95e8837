-- Earlier versions took a phone number, an email address or a birth date from a roster's page for a hometown, a school or a major.
-- They are on public pages. The roster's next import brings what belongs there.

do $$
declare
  private constant text :=
    '\S@\S+\.\S|(\(\d{3}\)|\y\d{3})[\s.-]*\d{3}[\s.-]*\d{4}\y|\y\d{3}[.-]\d{4}\y|\+\d[\d\s().-]{7,}|\y\d{1,2}[/.-]\d{1,2}[/.-](19|20)?\d{2}\y';
begin
  update person set
    hometown = case when hometown ~ private then null else hometown end,
    high_school = case when high_school ~ private then null else high_school end,
    major = case when major ~ private then null else major end,
    position = case when position ~ private then null else position end
  where hometown ~ private or high_school ~ private or major ~ private or position ~ private;
end
$$;
