/** A question with a query that an agent of another platform wrote for it. */
export interface LabelledQuestion {
  readonly question: string;
  readonly sql: string;
  /** Words of which each is in a phrase that the query lacks; empty for a query that has all. */
  readonly missing: readonly string[];
}

const right = (question: string, sql: string): LabelledQuestion => ({ question, sql, missing: [] });
const wrong = (question: string, sql: string, ...missing: readonly string[]): LabelledQuestion => ({
  question,
  sql,
  missing,
});

/** Written by hand, in the styles of several agents: views of a semantic layer, plain tables, CTEs. */
export const LABELLED_QUESTIONS: readonly LabelledQuestion[] = [
  right(
    'What was our revenue by month in 2023?',
    `SELECT DATE_TRUNC('month', orders.created_at) AS month, MEASURE(orders.revenue) AS revenue FROM orders WHERE orders.created_at >= '2023-01-01' AND orders.created_at < '2024-01-01' GROUP BY 1 ORDER BY 1`,
  ),
  right(
    'Show me the top 5 customers by sales in Germany',
    `SELECT c.name, SUM(o.amount) AS sales FROM orders o JOIN customers c ON c.id = o.customer_id WHERE c.country = 'Germany' GROUP BY c.name ORDER BY sales DESC LIMIT 5`,
  ),
  right(
    'How many new customers did we get each week since January 2024?',
    `SELECT DATE_TRUNC('week', created_at) AS week, COUNT(*) AS new_customers FROM customers WHERE created_at >= '2024-01-01' GROUP BY 1 ORDER BY 1`,
  ),
  right(
    'Average order value without cancelled orders, by country',
    `SELECT country, AVG(total) AS aov FROM orders WHERE status <> 'cancelled' GROUP BY country`,
  ),
  right(
    'which product category has the highest return rate?',
    `SELECT category, SUM(CASE WHEN returned THEN 1 ELSE 0 END)::float / COUNT(*) AS return_rate FROM order_items GROUP BY category ORDER BY return_rate DESC LIMIT 1`,
  ),
  right(
    'Compare revenue of this quarter to the same quarter last year',
    `SELECT DATE_TRUNC('quarter', created_at) AS q, SUM(amount) AS revenue FROM orders WHERE created_at >= DATE_TRUNC('quarter', CURRENT_DATE) OR (created_at >= DATE_TRUNC('quarter', CURRENT_DATE) - INTERVAL '1 year' AND created_at < DATE_TRUNC('quarter', CURRENT_DATE) - INTERVAL '9 months') GROUP BY 1`,
  ),
  right(
    'What is the monthly churn rate?',
    `SELECT DATE_TRUNC('month', churned_at) AS month, COUNT(*) * 1.0 / NULLIF(MAX(active), 0) AS churn_rate FROM subscriptions GROUP BY 1`,
  ),
  right(
    'How much did we spend on marketing in Q2 2022?',
    `SELECT SUM(amount) AS spend FROM expenses WHERE department = 'Marketing' AND spent_on BETWEEN '2022-04-01' AND '2022-06-30'`,
  ),
  right(
    'list all open tickets older than 30 days',
    `SELECT id, subject, created_at FROM tickets WHERE status = 'open' AND created_at < CURRENT_DATE - INTERVAL '30 days' ORDER BY created_at`,
  ),
  right(
    'What share of users signed up through Google?',
    `SELECT 100.0 * COUNT(*) FILTER (WHERE signup_source = 'google') / COUNT(*) AS share FROM users`,
  ),
  right(
    'Number of orders per employee, highest first',
    `SELECT e.full_name, COUNT(o.id) AS orders FROM employees e LEFT JOIN orders o ON o.employee_id = e.id GROUP BY 1 ORDER BY 2 DESC`,
  ),
  right(
    'Which stores sold less than 1,000 units last month?',
    `SELECT store_name, SUM(units) AS units FROM sales WHERE sold_at >= DATE_TRUNC('month', CURRENT_DATE) - INTERVAL '1 month' AND sold_at < DATE_TRUNC('month', CURRENT_DATE) GROUP BY store_name HAVING SUM(units) < 1000`,
  ),
  right(
    'Give me the median salary for each department',
    `SELECT department, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY salary) AS median_salary FROM employees GROUP BY department`,
  ),
  right(
    'How did website traffic develop over the last 90 days?',
    `SELECT day, SUM(visits) AS visits FROM web_traffic WHERE day >= CURRENT_DATE - 90 GROUP BY day ORDER BY day`,
  ),
  right(
    'What is the year over year growth of revenue?',
    `WITH y AS (SELECT EXTRACT(YEAR FROM created_at) AS year, SUM(amount) AS revenue FROM orders GROUP BY 1) SELECT year, revenue, revenue / LAG(revenue) OVER (ORDER BY year) - 1 AS growth FROM y`,
  ),
  right(
    'orders above $500 that were paid by credit card',
    `SELECT id, total FROM orders WHERE total > 500 AND payment_method = 'credit_card'`,
  ),
  right('how many users are there in total?', `SELECT COUNT(DISTINCT user_id) AS users FROM users`),
  right(
    'What are the best selling products in France and Spain?',
    `SELECT p.name, SUM(oi.quantity) AS sold FROM order_items oi JOIN products p ON p.id = oi.product_id JOIN orders o ON o.id = oi.order_id WHERE o.ship_country IN ('France', 'Spain') GROUP BY p.name ORDER BY sold DESC LIMIT 20`,
  ),
  right(
    'Can you please tell me the total number of late deliveries in May?',
    `SELECT COUNT(*) FROM deliveries WHERE delivered_at > promised_at AND delivered_at >= '2024-05-01' AND delivered_at < '2024-06-01'`,
  ),
  right(
    'Revenue by region and product line',
    `SELECT region, product_line, SUM(revenue) AS revenue FROM sales GROUP BY region, product_line ORDER BY revenue DESC`,
  ),
  right(
    'show the distribution of order sizes as a histogram',
    `SELECT FLOOR(total / 50) * 50 AS bucket, COUNT(*) AS orders FROM orders GROUP BY 1 ORDER BY 1`,
  ),
  right(
    'When did we have the most sign-ups?',
    `SELECT CAST(created_at AS DATE) AS day, COUNT(*) AS signups FROM users GROUP BY 1 ORDER BY signups DESC LIMIT 1`,
  ),
  right(
    'customers who never placed an order',
    `SELECT c.id, c.name FROM customers c LEFT JOIN orders o ON o.customer_id = c.id WHERE o.id IS NULL`,
  ),
  right(
    'sales for Acme Corp between March 1 and March 15, 2024',
    `SELECT SUM(amount) FROM sales WHERE customer = 'Acme Corp' AND sold_on BETWEEN '2024-03-01' AND '2024-03-15'`,
  ),
  right(
    'how many orders were shipped late on weekends?',
    `SELECT COUNT(*) FROM orders WHERE shipped_at > due_at AND EXTRACT(DOW FROM shipped_at) IN (0, 6)`,
  ),
  right(
    'What is the average time to resolve a ticket, in hours, by priority?',
    `SELECT priority, AVG(EXTRACT(EPOCH FROM resolved_at - created_at) / 3600) AS hours_to_resolve FROM tickets GROUP BY priority`,
  ),
  right(
    'Top three sales reps in the EMEA region this year',
    `SELECT sales_rep, SUM(amount) AS total FROM deals WHERE region = 'EMEA' AND closed_at >= DATE_TRUNC('year', CURRENT_DATE) GROUP BY sales_rep ORDER BY total DESC LIMIT 3`,
  ),
  right(
    'What percentage of our invoices is overdue?',
    `SELECT ROUND(100.0 * SUM(CASE WHEN due_date < CURRENT_DATE AND paid_at IS NULL THEN 1 ELSE 0 END) / COUNT(*), 1) AS overdue_pct FROM invoices`,
  ),
  right(
    'revenue from subscriptions excluding refunds in 2021 and 2022, per year',
    `SELECT EXTRACT(YEAR FROM paid_at) AS year, SUM(amount) AS revenue FROM payments WHERE type = 'subscription' AND NOT is_refund AND paid_at >= '2021-01-01' AND paid_at < '2023-01-01' GROUP BY 1`,
  ),
  right(
    'Do women earn less than men at our company?',
    `SELECT gender, AVG(salary) AS avg_salary FROM employees WHERE gender IN ('female', 'male') GROUP BY gender`,
  ),
  right(
    'I would like to see the running total of donations by day',
    `SELECT day, SUM(SUM(amount)) OVER (ORDER BY day) AS running_total FROM donations GROUP BY day`,
  ),
  right(
    'Which of our suppliers are based in Italy?',
    `SELECT supplier_name FROM suppliers WHERE country = 'IT'`,
  ),
  right(
    'What was the maximum temperature recorded in Oslo?',
    `SELECT MAX(temperature) FROM measurements WHERE station_city = 'Oslo'`,
  ),
  right(
    'first 10 orders of 2024',
    `SELECT * FROM orders WHERE ordered_at >= '2024-01-01' AND ordered_at < '2025-01-01' ORDER BY ordered_at LIMIT 10`,
  ),
  right(
    'Wie viele Bestellungen gab es 2023 pro Land?',
    `SELECT land, COUNT(*) AS anzahl FROM bestellungen WHERE datum >= '2023-01-01' AND datum < '2024-01-01' GROUP BY land`,
  ),
  right(
    'products with no sales in the past six months',
    `SELECT p.name FROM products p WHERE NOT EXISTS (SELECT 1 FROM sales s WHERE s.product_id = p.id AND s.sold_at >= CURRENT_DATE - INTERVAL '6 months')`,
  ),
  wrong('Average rating of comedies', `SELECT AVG(rating) AS avg_rating FROM films`, 'comedies'),
  wrong(
    'Show me the top 5 customers by sales in Germany',
    `SELECT c.name, SUM(o.amount) AS sales FROM orders o JOIN customers c ON c.id = o.customer_id GROUP BY c.name ORDER BY sales DESC LIMIT 5`,
    'Germany',
  ),
  wrong(
    'Show me the top 5 customers by sales in Germany',
    `SELECT c.name, SUM(o.amount) AS sales FROM orders o JOIN customers c ON c.id = o.customer_id WHERE c.country = 'Germany' GROUP BY c.name ORDER BY sales DESC`,
    'top 5',
  ),
  wrong(
    'What was our revenue by month in 2023?',
    `SELECT MEASURE(orders.revenue) AS revenue FROM orders WHERE orders.created_at >= '2023-01-01' AND orders.created_at < '2024-01-01'`,
    'by month',
  ),
  wrong(
    'What was our revenue by month in 2023?',
    `SELECT DATE_TRUNC('month', orders.created_at) AS month, MEASURE(orders.revenue) AS revenue FROM orders GROUP BY 1 ORDER BY 1`,
    'in 2023',
  ),
  wrong(
    'What was our revenue in 2023?',
    `SELECT SUM(amount) AS revenue FROM orders WHERE created_at >= '2023-01-01'`,
    '2023',
  ),
  wrong(
    'Average order value without cancelled orders, by country',
    `SELECT country, AVG(total) AS aov FROM orders GROUP BY country`,
    'without cancelled',
  ),
  wrong(
    'orders above $500 that were paid by credit card',
    `SELECT id, total FROM orders WHERE total > 500`,
    'credit card',
  ),
  wrong(
    'orders above $500 that were paid by credit card',
    `SELECT id, total FROM orders WHERE payment_method = 'credit_card'`,
    '500',
  ),
  wrong(
    'list all open tickets older than 30 days',
    `SELECT id, subject, created_at FROM tickets WHERE created_at < CURRENT_DATE - INTERVAL '30 days' ORDER BY created_at`,
    'open',
  ),
  wrong(
    'How many new customers did we get each week since January 2024?',
    `SELECT DATE_TRUNC('week', created_at) AS week, COUNT(*) AS new_customers FROM customers GROUP BY 1 ORDER BY 1`,
    'January 2024',
  ),
  wrong(
    'Give me the median salary for each department',
    `SELECT department, AVG(salary) AS salary FROM employees GROUP BY department`,
    'median',
  ),
  wrong(
    'Give me the median salary for each department',
    `SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY salary) AS median_salary FROM employees`,
    'department',
  ),
  wrong(
    'What is the year over year growth of revenue?',
    `SELECT EXTRACT(YEAR FROM created_at) AS year, SUM(amount) AS revenue FROM orders GROUP BY 1`,
    'growth',
  ),
  wrong(
    'Which stores sold less than 1,000 units last month?',
    `SELECT store_name, SUM(units) AS units FROM sales GROUP BY store_name HAVING SUM(units) < 1000`,
    'last month',
  ),
  wrong(
    'Revenue by region and product line',
    `SELECT region, SUM(revenue) AS revenue FROM sales GROUP BY region ORDER BY revenue DESC`,
    'product',
  ),
  wrong(
    'how many orders were shipped late on weekends?',
    `SELECT COUNT(*) FROM orders WHERE shipped_at > due_at`,
    'weekends',
  ),
  wrong(
    'What share of users signed up through Google?',
    `SELECT COUNT(*) FROM users WHERE signup_source = 'google'`,
    'share',
  ),
  wrong(
    'What share of users signed up through Google?',
    `SELECT 100.0 * COUNT(*) / SUM(COUNT(*)) OVER () AS share FROM users`,
    'Google',
  ),
  wrong(
    'sales for Acme Corp between March 1 and March 15, 2024',
    `SELECT SUM(amount) FROM sales WHERE sold_on BETWEEN '2024-03-01' AND '2024-03-15'`,
    'Acme Corp',
  ),
  wrong(
    'sales for Acme Corp between March 1 and March 15, 2024',
    `SELECT SUM(amount) FROM sales WHERE customer = 'Acme Corp'`,
    'March 1',
    'March 15, 2024',
  ),
  wrong(
    'which product category has the highest return rate?',
    `SELECT category, SUM(CASE WHEN returned THEN 1 ELSE 0 END)::float / COUNT(*) AS return_rate FROM order_items GROUP BY category`,
    'highest',
  ),
  wrong(
    'customers who never placed an order',
    `SELECT c.id, c.name FROM customers c LEFT JOIN orders o ON o.customer_id = c.id`,
    'never',
  ),
  wrong(
    'Top three sales reps in the EMEA region this year',
    `SELECT sales_rep, SUM(amount) AS total FROM deals WHERE closed_at >= DATE_TRUNC('year', CURRENT_DATE) GROUP BY sales_rep ORDER BY total DESC LIMIT 3`,
    'EMEA',
  ),
  wrong(
    'revenue from subscriptions excluding refunds in 2021 and 2022, per year',
    `SELECT EXTRACT(YEAR FROM paid_at) AS year, SUM(amount) AS revenue FROM payments WHERE type = 'subscription' AND paid_at >= '2021-01-01' AND paid_at < '2023-01-01' GROUP BY 1`,
    'excluding refunds',
  ),
  right(
    'Sales in the Nordics by country',
    `SELECT country, SUM(net_sales) AS sales FROM invoices WHERE country IN ('Sweden', 'Norway', 'Denmark') GROUP BY country`,
  ),
  right(
    'Sales on Black Friday vs the Friday before',
    `SELECT sold_on, SUM(amount) FROM sales WHERE sold_on IN ('2025-11-28', '2025-11-21') GROUP BY 1`,
  ),
  right(
    'Show all transactions on the weekend of 7 and 8 March 2026',
    `SELECT * FROM transactions WHERE ts >= '2026-03-07' AND ts < '2026-03-09'`,
  ),
  right(
    'Net sales after returns for the spring collection',
    `SELECT SUM(gross_sales - returns) AS net_sales FROM sales WHERE collection = 'SS26'`,
  ),
  right(
    'Revenue at 8 pm vs 9 pm',
    `SELECT EXTRACT(HOUR FROM sold_at) AS hour, SUM(total) FROM receipts WHERE EXTRACT(HOUR FROM sold_at) IN (20, 21) GROUP BY 1`,
  ),
  right(
    'Can I have this as an Excel sheet: revenue per rep in 2025',
    `SELECT rep, SUM(amount) AS revenue FROM deals WHERE closed_on >= '2025-01-01' AND closed_on < '2026-01-01' GROUP BY rep`,
  ),
  right(
    'According to Finance, how much did we bill in August 2026?',
    `SELECT SUM(amount) FROM invoices WHERE invoice_date >= '2026-08-01' AND invoice_date < '2026-09-01'`,
  ),
  right(
    'Which invoices haven’t been paid on time?',
    `SELECT invoice_no FROM invoices WHERE paid_on > due_on`,
  ),
  right(
    'Grades of first-year students in statistics',
    `SELECT student, grade FROM results WHERE study_year = 1 AND course = 'Statistics'`,
  ),
  right(
    'How many orders had a discount applied at checkout?',
    `SELECT COUNT(*) FROM orders WHERE discount > 0`,
  ),
  right(
    'How many of the 2025 cohort are still active?',
    `SELECT COUNT(*) FROM users WHERE signup_year = 2025 AND last_seen >= CURRENT_DATE - 30`,
  ),
  wrong(
    'combined revenue of denmark and sweden in 2024',
    `SELECT SUM(revenue) FROM sales WHERE year = 2024`,
    'denmark',
  ),
  wrong(
    'AAPL by month in 2009',
    `SELECT DATE_TRUNC('month', date) AS month, AVG(price) AS avg_price FROM stocks WHERE date >= '2009-01-01' AND date < '2010-01-01' GROUP BY 1`,
    'AAPL',
  ),
  wrong(
    'how many countries have less than a million inhabitants',
    `SELECT COUNT(*) FROM countries`,
    'million',
  ),
  wrong(
    'year with the most accidents',
    `SELECT COUNT(*) AS accidents FROM accidents ORDER BY accidents DESC LIMIT 1`,
    'year',
  ),
  wrong(
    'coldest month of 2014',
    `SELECT MIN(temp) FROM weather WHERE day >= '2014-01-01' AND day < '2015-01-01'`,
    'month',
  ),
];
