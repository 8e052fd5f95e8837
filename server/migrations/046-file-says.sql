-- Files that say the same of their game are found at each new one.

create index score_file_says on score_file (company_id, says) where says is not null;
