package shared

import (
	"fmt"
	"math"
	"strings"
)

// Decimal is a number of units with its point, before so many digits.
func Decimal(units string, scale int) string {
	if scale <= 0 {
		return units
	}
	digits, isNegative := strings.CutPrefix(units, "-")
	if missing := scale + 1 - len(digits); missing > 0 {
		digits = strings.Repeat("0", missing) + digits
	}
	text := digits[:len(digits)-scale] + "." + digits[len(digits)-scale:]
	if isNegative {
		return "-" + text
	}
	return text
}

// Timestamp is J9: units of so many digits of a second since 1970 in UTC.
func Timestamp(n int64, digits int) string {
	unit := int64(math.Pow10(digits))
	seconds, rest := Floor(n, unit)
	days, seconds := Floor(seconds, 86_400)
	fraction := ""
	if digits > 0 {
		fraction = fmt.Sprintf(".%0*d", digits, rest)
	}
	return fmt.Sprintf("%sT%02d:%02d:%02d%sZ", Date(days), seconds/3600, seconds/60%60, seconds%60, fraction)
}

// Date is days since 1970-01-01 in the Gregorian calendar, which goes on in both directions: 400 years are 146,097 days.
func Date(days int64) string {
	era, day := Floor(days+719_468, 146_097)
	year := (day - day/1460 + day/36_524 - day/146_096) / 365
	day -= 365*year + year/4 - year/100
	month := (5*day + 2) / 153
	day -= (153*month + 2) / 5
	year += 400 * era
	if month >= 10 {
		year, month = year+1, month-12
	}
	sign := ""
	if year < 0 {
		sign, year = "-", -year
	}
	return fmt.Sprintf("%s%04d-%02d-%02d", sign, year, month+3, day+1)
}

// Floor is a division that rounds down, and what is left.
func Floor(n, by int64) (quotient, rest int64) {
	quotient, rest = n/by, n%by
	if rest < 0 {
		quotient, rest = quotient-1, rest+by
	}
	return quotient, rest
}
