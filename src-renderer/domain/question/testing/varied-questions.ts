/** A question with a query that has all of it, and queries that each lack one thing. */
export interface VariedQuestion {
  readonly question: string;
  readonly sql: string;
  readonly lacking: readonly { readonly sql: string; readonly missing: string }[];
}

/** Written by hand about sales, staff, hospitals and traffic, before the rules that they are held against. */
export const VARIED_QUESTIONS: readonly VariedQuestion[] = [
  {
    question: 'Which five stores have the fewest employees?',
    sql: 'SELECT store, COUNT(*) AS employees FROM staff GROUP BY store ORDER BY employees LIMIT 5',
    lacking: [
      {
        sql: 'SELECT store, COUNT(*) AS employees FROM staff GROUP BY store ORDER BY employees DESC LIMIT 5',
        missing: 'fewest',
      },
      {
        sql: 'SELECT store, COUNT(*) AS employees FROM staff GROUP BY store ORDER BY employees LIMIT 10',
        missing: 'five',
      },
    ],
  },
  {
    question: 'Total rainfall per week in March 2025',
    sql: "SELECT DATE_TRUNC('week', day) AS week, SUM(rain_mm) AS rain FROM weather WHERE day >= '2025-03-01' AND day < '2025-04-01' GROUP BY 1",
    lacking: [
      {
        sql: "SELECT DATE_TRUNC('month', day) AS month, SUM(rain_mm) AS rain FROM weather WHERE day >= '2025-03-01' AND day < '2025-04-01' GROUP BY 1",
        missing: 'per week',
      },
      {
        sql: "SELECT DATE_TRUNC('week', day) AS week, SUM(rain_mm) AS rain FROM weather WHERE day >= '2025-04-01' AND day < '2025-05-01' GROUP BY 1",
        missing: 'March',
      },
    ],
  },
  {
    question: 'Orders over 500 euros from Austrian customers',
    sql: "SELECT id, total FROM orders o JOIN customers c ON c.id = o.customer_id WHERE total > 500 AND c.country = 'Austria'",
    lacking: [
      {
        sql: "SELECT id, total FROM orders o JOIN customers c ON c.id = o.customer_id WHERE total > 50 AND c.country = 'Austria'",
        missing: '500',
      },
      { sql: 'SELECT id, total FROM orders o WHERE total > 500', missing: 'Austrian' },
    ],
  },
  {
    question: 'How many emails were opened in Q2 2026?',
    sql: "SELECT COUNT(*) FROM emails WHERE opened_at IS NOT NULL AND sent_at >= '2026-04-01' AND sent_at < '2026-07-01'",
    lacking: [
      {
        sql: "SELECT COUNT(*) FROM emails WHERE opened_at IS NOT NULL AND sent_at >= '2026-01-01' AND sent_at < '2026-04-01'",
        missing: 'Q2',
      },
      { sql: 'SELECT COUNT(*) FROM emails WHERE opened_at IS NOT NULL', missing: 'Q2' },
    ],
  },
  {
    question: 'Slowest pages of the website on mobile phones',
    sql: "SELECT page, AVG(load_ms) AS load FROM page_loads WHERE device = 'mobile' GROUP BY page ORDER BY load DESC LIMIT 10",
    lacking: [
      {
        sql: 'SELECT page, AVG(load_ms) AS load FROM page_loads GROUP BY page ORDER BY load DESC LIMIT 10',
        missing: 'mobile',
      },
      {
        sql: "SELECT page, AVG(load_ms) AS load FROM page_loads WHERE device = 'mobile' GROUP BY page",
        missing: 'Slowest',
      },
    ],
  },
  {
    question: 'What share of invoices was paid late, by customer type?',
    sql: 'SELECT customer_type, AVG(CASE WHEN paid_on > due_on THEN 1.0 ELSE 0 END) AS late_share FROM invoices GROUP BY customer_type',
    lacking: [
      {
        sql: 'SELECT customer_type, COUNT(*) AS late FROM invoices WHERE paid_on > due_on GROUP BY customer_type',
        missing: 'share',
      },
    ],
  },
  {
    question: 'Average rent of two-bedroom flats in Leipzig',
    sql: "SELECT AVG(rent) FROM flats WHERE bedrooms = 2 AND city = 'Leipzig'",
    lacking: [
      {
        sql: "SELECT AVG(rent) FROM flats WHERE bedrooms = 2 AND city = 'Dresden'",
        missing: 'Leipzig',
      },
      {
        sql: "SELECT MAX(rent) FROM flats WHERE bedrooms = 2 AND city = 'Leipzig'",
        missing: 'Average',
      },
    ],
  },
  {
    question: 'Compare the number of claims in 2024 and 2025 by region',
    sql: 'SELECT region, year, COUNT(*) AS claims FROM claims WHERE year IN (2024, 2025) GROUP BY region, year',
    lacking: [
      {
        sql: 'SELECT region, COUNT(*) AS claims FROM claims WHERE year = 2025 GROUP BY region',
        missing: '2024',
      },
      {
        sql: 'SELECT year, COUNT(*) AS claims FROM claims WHERE year IN (2024, 2025) GROUP BY year',
        missing: 'region',
      },
    ],
  },
  {
    question: 'Employees who are not in a union',
    sql: 'SELECT name FROM employees WHERE union_member = FALSE',
    lacking: [
      { sql: 'SELECT name FROM employees WHERE union_member = TRUE', missing: 'not' },
      { sql: 'SELECT name FROM employees', missing: 'union' },
    ],
  },
  {
    question: 'All flights except those to London',
    sql: "SELECT flight_no FROM flights WHERE destination <> 'London'",
    lacking: [
      { sql: "SELECT flight_no FROM flights WHERE destination = 'London'", missing: 'except' },
      { sql: 'SELECT flight_no FROM flights', missing: 'London' },
    ],
  },
  {
    question: 'How many unique visitors did the blog have yesterday?',
    sql: "SELECT COUNT(DISTINCT visitor_id) FROM page_views WHERE section = 'blog' AND viewed_at >= CURRENT_DATE - 1 AND viewed_at < CURRENT_DATE",
    lacking: [
      {
        sql: "SELECT COUNT(*) FROM page_views WHERE section = 'blog' AND viewed_at >= CURRENT_DATE - 1 AND viewed_at < CURRENT_DATE",
        missing: 'unique',
      },
      {
        sql: "SELECT COUNT(DISTINCT visitor_id) FROM page_views WHERE section = 'blog'",
        missing: 'yesterday',
      },
    ],
  },
  {
    question: 'List the ten youngest patients on ward 7',
    sql: 'SELECT name, birth_date FROM patients WHERE ward = 7 ORDER BY birth_date DESC LIMIT 10',
    lacking: [
      {
        sql: 'SELECT name, birth_date FROM patients ORDER BY birth_date DESC LIMIT 10',
        missing: '7',
      },
      {
        sql: 'SELECT name, birth_date FROM patients WHERE ward = 7 ORDER BY birth_date DESC',
        missing: 'ten',
      },
    ],
  },
  {
    question: 'Sales of organic vegetables by supermarket chain',
    sql: "SELECT chain, SUM(amount) AS sales FROM sales WHERE category = 'vegetables' AND organic GROUP BY chain",
    lacking: [
      {
        sql: "SELECT chain, SUM(amount) AS sales FROM sales WHERE category = 'vegetables' GROUP BY chain",
        missing: 'organic',
      },
      {
        sql: "SELECT SUM(amount) AS sales FROM sales WHERE category = 'vegetables' AND organic",
        missing: 'chain',
      },
    ],
  },
  {
    question: 'How did the number of part-time workers develop per quarter?',
    sql: "SELECT DATE_TRUNC('quarter', as_of) AS q, COUNT(*) AS workers FROM workforce WHERE employment = 'PT' GROUP BY 1 ORDER BY 1",
    lacking: [
      {
        sql: "SELECT DATE_TRUNC('year', as_of) AS y, COUNT(*) AS workers FROM workforce WHERE employment = 'PT' GROUP BY 1 ORDER BY 1",
        missing: 'quarter',
      },
    ],
  },
  {
    question: 'Average speed of red cars',
    sql: "SELECT AVG(speed) FROM cars WHERE colour = 'red'",
    lacking: [
      { sql: 'SELECT AVG(speed) FROM cars', missing: 'red' },
      { sql: "SELECT AVG(speed) FROM cars WHERE colour = 'blue'", missing: 'red' },
    ],
  },
  {
    question: 'Revenue from repeat buyers in Texas last year',
    sql: "SELECT SUM(amount) FROM orders WHERE is_repeat AND state = 'TX' AND ordered_at >= '2025-01-01' AND ordered_at < '2026-01-01'",
    lacking: [
      {
        sql: "SELECT SUM(amount) FROM orders WHERE state = 'TX' AND ordered_at >= '2025-01-01' AND ordered_at < '2026-01-01'",
        missing: 'repeat',
      },
      {
        sql: "SELECT SUM(amount) FROM orders WHERE is_repeat AND ordered_at >= '2025-01-01' AND ordered_at < '2026-01-01'",
        missing: 'Texas',
      },
    ],
  },
  {
    question: 'What is the cheapest tariff for night charging?',
    sql: "SELECT tariff, price_kwh FROM tariffs WHERE time_band = 'night' ORDER BY price_kwh LIMIT 1",
    lacking: [
      { sql: 'SELECT tariff, price_kwh FROM tariffs ORDER BY price_kwh LIMIT 1', missing: 'night' },
      {
        sql: "SELECT tariff, price_kwh FROM tariffs WHERE time_band = 'night' ORDER BY price_kwh DESC LIMIT 1",
        missing: 'cheapest',
      },
    ],
  },
  {
    question: 'Number of broken scooters per district and day',
    sql: "SELECT district, CAST(reported_at AS DATE) AS day, COUNT(*) AS broken FROM scooter_reports WHERE condition = 'broken' GROUP BY 1, 2",
    lacking: [
      {
        sql: "SELECT CAST(reported_at AS DATE) AS day, COUNT(*) AS broken FROM scooter_reports WHERE condition = 'broken' GROUP BY 1",
        missing: 'district',
      },
      {
        sql: "SELECT district, COUNT(*) AS broken FROM scooter_reports WHERE condition = 'broken' GROUP BY 1",
        missing: 'day',
      },
    ],
  },
  {
    question: 'Cases older than 60 days that are assigned to the legal team',
    sql: "SELECT case_no FROM cases WHERE opened_on < CURRENT_DATE - INTERVAL '60 days' AND team = 'Legal'",
    lacking: [
      {
        sql: "SELECT case_no FROM cases WHERE opened_on < CURRENT_DATE - INTERVAL '60 days'",
        missing: 'legal',
      },
      {
        sql: "SELECT case_no FROM cases WHERE opened_on < CURRENT_DATE - INTERVAL '30 days' AND team = 'Legal'",
        missing: '60',
      },
    ],
  },
  {
    question: 'Top selling book of each author',
    sql: 'SELECT DISTINCT ON (author) author, title, copies FROM books ORDER BY author, copies DESC',
    lacking: [
      { sql: 'SELECT title, copies FROM books ORDER BY copies DESC LIMIT 1', missing: 'author' },
    ],
  },
  {
    question: 'Median wage of nurses by hospital',
    sql: "SELECT hospital, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY wage) FROM staff WHERE profession = 'nurse' GROUP BY hospital",
    lacking: [
      {
        sql: 'SELECT hospital, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY wage) FROM staff GROUP BY hospital',
        missing: 'nurses',
      },
      {
        sql: "SELECT hospital, AVG(wage) FROM staff WHERE profession = 'nurse' GROUP BY hospital",
        missing: 'Median',
      },
    ],
  },
  {
    question: 'How many calls lasted longer than 10 minutes on Monday?',
    sql: 'SELECT COUNT(*) FROM calls WHERE duration_s > 600 AND EXTRACT(DOW FROM started_at) = 1',
    lacking: [
      { sql: 'SELECT COUNT(*) FROM calls WHERE duration_s > 600', missing: 'Monday' },
      { sql: 'SELECT COUNT(*) FROM calls WHERE EXTRACT(DOW FROM started_at) = 1', missing: '10' },
    ],
  },
  {
    question: 'Growth of membership in youth clubs since 2018',
    sql: "SELECT year, members, members * 1.0 / LAG(members) OVER (ORDER BY year) - 1 AS growth FROM clubs WHERE club_type = 'youth' AND year >= 2018",
    lacking: [
      {
        sql: "SELECT year, members FROM clubs WHERE club_type = 'youth' AND year >= 2018",
        missing: 'Growth',
      },
      {
        sql: 'SELECT year, members, members * 1.0 / LAG(members) OVER (ORDER BY year) - 1 AS growth FROM clubs WHERE year >= 2018',
        missing: 'youth',
      },
    ],
  },
  {
    question: 'Products that have been out of stock for more than a week',
    sql: "SELECT sku FROM stock WHERE on_hand = 0 AND last_in_stock < CURRENT_DATE - INTERVAL '7 days'",
    lacking: [{ sql: 'SELECT sku FROM stock WHERE on_hand = 0', missing: 'week' }],
  },
  {
    question: 'Customers in Bavaria with a gold card',
    sql: "SELECT name FROM customers WHERE state = 'Bavaria' AND card_type = 'gold'",
    lacking: [
      { sql: "SELECT name FROM customers WHERE state = 'Bavaria'", missing: 'gold' },
      { sql: "SELECT name FROM customers WHERE card_type = 'gold'", missing: 'Bavaria' },
    ],
  },
  {
    question: 'Minimum, maximum and average price per product group',
    sql: 'SELECT product_group, MIN(price), MAX(price), AVG(price) FROM products GROUP BY product_group',
    lacking: [
      {
        sql: 'SELECT product_group, MIN(price), MAX(price) FROM products GROUP BY product_group',
        missing: 'average',
      },
      {
        sql: 'SELECT product_group, AVG(price) FROM products GROUP BY product_group',
        missing: 'Minimum',
      },
    ],
  },
  {
    question: 'Expenses of the sales department by month, without travel',
    sql: "SELECT DATE_TRUNC('month', spent_on) AS month, SUM(amount) AS expenses FROM expenses WHERE department = 'Sales' AND category <> 'Travel' GROUP BY 1",
    lacking: [
      {
        sql: "SELECT DATE_TRUNC('month', spent_on) AS month, SUM(amount) AS expenses FROM expenses WHERE department = 'Sales' AND category = 'Travel' GROUP BY 1",
        missing: 'without',
      },
      {
        sql: "SELECT DATE_TRUNC('month', spent_on) AS month, SUM(amount) AS expenses FROM expenses WHERE department = 'Sales' GROUP BY 1",
        missing: 'travel',
      },
    ],
  },
  {
    question: 'How much energy did solar panels produce in the morning hours?',
    sql: "SELECT SUM(kwh) FROM production WHERE source = 'solar' AND EXTRACT(HOUR FROM ts) BETWEEN 6 AND 11",
    lacking: [
      {
        sql: 'SELECT SUM(kwh) FROM production WHERE EXTRACT(HOUR FROM ts) BETWEEN 6 AND 11',
        missing: 'solar',
      },
      { sql: "SELECT SUM(kwh) FROM production WHERE source = 'solar'", missing: 'morning' },
    ],
  },
  {
    question: 'Daily temperature range in Seattle during May 2013',
    sql: "SELECT date, temp_max - temp_min AS temp_range FROM seattle_weather WHERE date >= '2013-05-01' AND date < '2013-06-01'",
    lacking: [
      {
        sql: "SELECT date, temp_max - temp_min AS temp_range FROM seattle_weather WHERE date >= '2013-05-01'",
        missing: 'May 2013',
      },
      {
        sql: "SELECT DATE_TRUNC('month', date) AS month, AVG(temp_max - temp_min) AS temp_range FROM seattle_weather WHERE date >= '2013-05-01' AND date < '2013-06-01' GROUP BY 1",
        missing: 'Daily',
      },
    ],
  },
  {
    question: 'Which customers bought shoes but no socks?',
    sql: "SELECT DISTINCT customer_id FROM order_lines WHERE category = 'shoes' AND customer_id NOT IN (SELECT customer_id FROM order_lines WHERE category = 'socks')",
    lacking: [
      {
        sql: "SELECT DISTINCT customer_id FROM order_lines WHERE category = 'shoes'",
        missing: 'socks',
      },
      {
        sql: "SELECT DISTINCT customer_id FROM order_lines WHERE category IN ('shoes', 'socks')",
        missing: 'no',
      },
    ],
  },
  {
    question: 'Average delivery time for express parcels versus standard parcels',
    sql: "SELECT service_level, AVG(delivery_hours) AS hours FROM parcels WHERE service_level IN ('express', 'standard') GROUP BY service_level",
    lacking: [
      {
        sql: "SELECT AVG(delivery_hours) AS hours FROM parcels WHERE service_level = 'express'",
        missing: 'standard',
      },
    ],
  },
  {
    question: 'How many kids under 6 visited the zoo on weekends in 2025?',
    sql: "SELECT SUM(visitors) FROM zoo_visits WHERE age_group = 'child_0_5' AND EXTRACT(DOW FROM visit_date) IN (0, 6) AND visit_date >= '2025-01-01' AND visit_date < '2026-01-01'",
    lacking: [
      {
        sql: "SELECT SUM(visitors) FROM zoo_visits WHERE age_group = 'child_0_5' AND visit_date >= '2025-01-01' AND visit_date < '2026-01-01'",
        missing: 'weekends',
      },
    ],
  },
  {
    question: 'Profit margin by product line, sorted from lowest to highest',
    sql: 'SELECT product_line, SUM(profit) / SUM(revenue) AS margin FROM sales GROUP BY product_line ORDER BY margin',
    lacking: [
      {
        sql: 'SELECT product_line, SUM(profit) / SUM(revenue) AS margin FROM sales GROUP BY product_line',
        missing: 'sorted',
      },
    ],
  },
];
