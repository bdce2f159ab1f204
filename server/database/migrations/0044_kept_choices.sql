-- Answers to choices are kept as they were given from now on: what was kept before is read again.
TRUNCATE "answer_values";
